import { CODES } from '#contract/codes.ts'
import { CAPTCHA_MESSAGES } from '#server/identity/captcha/captcha-messages.ts'
import { storeText, replaceText } from '#server/identity/captcha/captcha-store.ts'
import { captchaText } from '#server/identity/captcha/captcha-text.ts'
import { CAPTCHA_MINUTES } from '#server/identity/captcha/find-text.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { makeWork, nameOfWorkDone } from '#server/providers/proof/work.ts'

/** The code that an answer to a captcha is for. */
export type CaptchaUse = Pick<CodeKey, 'brand' | 'purpose'>

/** A visitor who cannot read the picture. */
export interface WorkTry {
  readonly sid: string
  readonly use: CaptchaUse
  readonly address: string
}

/**
 * Has a device work in place of a person who cannot read the picture. The work stands where the
 * picture's text stood, so that one of the two is valid, and once.
 *
 * @throws Refusal -1001 for an unknown sid, -1003 for an address that asks too often
 */
export async function askWork(
  deps: Pick<Dependencies, 'config' | 'database' | 'limits'>,
  { sid, use, address }: WorkTry,
): Promise<string> {
  const { database, limits, config } = deps
  await limits.count('captcha', hostBlock(address))
  const { challenge, name } = await makeWork(config.keys.proofs, {
    use: nameOf(use),
    rounds: config.captchaWorkRounds,
    seconds: CAPTCHA_MINUTES * 60,
  })
  if (!(await storeText(database, sid, textOf(name))))
    throw new Refusal(CODES.notFound, localized(CAPTCHA_MESSAGES, 'pictureTooOld'))
  return challenge
}

/**
 * Answers work that was done with what a picture would have shown: it gets one code of the brand and
 * purpose that the work was for, as `textFor` keeps it. Of several calls at the same time one is
 * answered, and the others leave its answer alone.
 *
 * @throws Refusal 101 for work that was not done, -1003 for an address that tries too often
 */
export async function takeWork(
  {
    database,
    limits,
    config,
    random,
  }: Pick<Dependencies, 'config' | 'database' | 'limits' | 'random'>,
  { sid, use, address }: WorkTry,
  work: string,
): Promise<string> {
  await limits.count('captcha', hostBlock(address))
  const name = await nameOfWorkDone(config.keys.proofs, nameOf(use), work)
  const answer = captchaText(random)
  if (name === null || !(await replaceText(database, sid, textOf(name), textFor(use, answer))))
    throw new Refusal(CODES.captchaWrongForSms, localized(CAPTCHA_MESSAGES, 'workWrong'))
  return answer
}

/** The text of a captcha while its work is not done. */
function textOf(work: string): string {
  return `work ${work}`
}

/** The text of a captcha whose answer came for work: an answer that is typed has no blanks in it. */
export function textFor(use: CaptchaUse, answer: string): string {
  return `${nameOf(use)} ${answer}`
}

function nameOf({ brand, purpose }: CaptchaUse): string {
  return `work in place of a picture, ${purpose}, ${brand}`
}
