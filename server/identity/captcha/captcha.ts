import { CODES } from '#contract/codes.ts'
import {
  addSid,
  storeText,
  letServe,
  type Served,
  takeText,
  tryServing,
} from '#server/identity/captcha/captcha-store.ts'
import { captchaAnswer, captchaText } from '#server/identity/captcha/captcha-text.ts'
import { drawCaptcha } from '#server/identity/captcha/draw-captcha.ts'
import { CAPTCHA_MESSAGES } from '#server/identity/captcha/captcha-messages.ts'
import { type CaptchaUse, textFor } from '#server/identity/captcha/captcha-work.ts'
import { CODE_MINUTES } from '#server/identity/sms-code/code-life.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Opens a captcha and returns its sid; it takes no answer before its picture is drawn. */
export async function openCaptcha(
  { database, random, limits }: Pick<Dependencies, 'database' | 'limits' | 'random'>,
  address: string,
): Promise<string> {
  await limits.count('captcha', hostBlock(address))
  const sid = random.token()
  await addSid(database, sid)
  return sid
}

/**
 * Draws the picture of a captcha as PNG; the picture before it takes no answer any more.
 *
 * @throws Refusal -1001 for an unknown sid, -1003 for an address that asks too often
 */
export async function captchaPicture(
  { database, random, limits }: Pick<Dependencies, 'database' | 'limits' | 'random'>,
  sid: string,
  address: string,
): Promise<Buffer> {
  await limits.count('captcha', hostBlock(address))
  const text = captchaText(random)
  if (!(await storeText(database, sid, text)))
    throw new Refusal(CODES.notFound, localized(CAPTCHA_MESSAGES, 'pictureTooOld'))
  return drawCaptcha(text, random)
}

/** A visitor's answer to the picture. */
export interface CaptchaTry {
  readonly sid: string
  readonly typed: string
}

/**
 * Checks the answer to a picture, or for the work in its place where it was for this use, and uses
 * it up, right or wrong.
 */
export async function answersCaptcha(
  db: Database,
  { sid, typed }: CaptchaTry,
  use: CaptchaUse,
): Promise<boolean> {
  const text = await takeText(db, sid)
  const answer = captchaAnswer(typed)
  return text === answer || text === textFor(use, answer)
}

/** After a code was sent: the same answer registers with the code, as long as the code is valid. */
export async function keepServing(
  db: Database,
  { sid, typed }: CaptchaTry,
  served: Served,
): Promise<void> {
  await letServe(db, sid, served, captchaAnswer(typed), CODE_MINUTES)
}

/** Whether this phone's code was sent with this answer; every try counts. */
export async function servesStill(
  db: Database,
  { sid, typed }: CaptchaTry,
  served: Served,
): Promise<boolean> {
  return tryServing(db, sid, served, captchaAnswer(typed))
}
