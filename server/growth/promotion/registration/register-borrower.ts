import { findBorrower } from '#server/identity/sign-in/find-borrower.ts'
import { CODES } from '#contract/codes.ts'
import { answersCaptcha, servesStill } from '#server/identity/captcha/captcha.ts'
import { endFamily } from '#server/identity/session/end-sessions.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import { hostBlock, networkBlock } from '#server/platform/http/limits/address-block.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { getTemplate } from '#server/growth/promotion/pages/get-template.ts'
import {
  addBorrower,
  type Attribution,
  lockPhone,
} from '#server/growth/promotion/promotion-store.ts'
import { sourceOnPage } from '#server/growth/promotion/visits/source-on-page.ts'
import {
  type Form,
  type Visitor,
  toVisitor,
} from '#server/growth/promotion/registration/form-visitor.ts'
import { tryOnce, wasCodeRight, wrongCode } from '#server/identity/sms-code/check-code.ts'
import type { Tried } from '#server/identity/sms-code/code-life.ts'
import { englishOnly, localized } from '#server/platform/messages/localized.ts'

export interface Registration extends Form, Attribution {
  readonly smsCode: string
  /** As `readDevice` names it. */
  readonly device: string | null
  /** Of the browser before; it ends. */
  readonly session: Session | null
}

/**
 * Registers a visitor as a borrower, with their source, and signs them in: they have just proved
 * the number. A phone is registered once in a brand, however many calls arrive at once.
 *
 * @returns the token of the new session
 * @throws Refusal -1002 number, -1001 page, -1 captcha, -1003 limits, 800006 code,
 *   11 registered, for the right code alone
 */
export async function registerBorrower(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'limits' | 'random'>,
  form: Registration,
): Promise<string> {
  const visitor = toVisitor(deps.config, form)
  const template = await getTemplate(deps, form.templateId)
  if (template.brand.key !== visitor.brand.key)
    throw inputRefused(englishOnly('appName: is not that of this page.'))
  await passCaptcha(deps, form, visitor)

  const outcome = await registerOnce(deps, sourceOnPage(form, template), visitor)
  if (outcome === 'registered before')
    throw new Refusal(CODES.alreadyRegistered, localized(visitor.messages, 'registered'))
  if ('token' in outcome) return outcome.token
  const origin = { kind: 'stranger', network: networkBlock(form.address) } as const
  throw await wrongCode(deps, visitor.key, origin, outcome)
}

/** Accepts the captcha that the code was sent for, or a new one, which counts towards its own limit. */
async function passCaptcha(
  { database, limits }: Pick<Dependencies, 'database' | 'limits'>,
  { captcha, address }: Form,
  { key, messages }: Visitor,
): Promise<void> {
  if (await servesStill(database, captcha, key)) return
  if (!(await answersCaptcha(database, captcha, key)))
    throw new Refusal(CODES.captchaWrongForRegister, localized(messages, 'captchaWrong'))
  await limits.count('registration', hostBlock(address))
}

/**
 * Returns outcomes instead of throwing, so that the try of a wrong code is not rolled back. Only the
 * right code, used or not, learns that the number is registered; a wrong one takes as long.
 */
async function registerOnce(
  {
    database,
    config,
    random,
    clock,
  }: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
  form: Registration,
  { key }: Visitor,
): Promise<{ token: string } | 'registered before' | Tried> {
  const { brand, phone } = key
  return database.transaction().execute(async (tx) => {
    await lockPhone(tx, brand, phone)
    const isRegistered = (await findBorrower(tx, brand, phone)) !== null
    const tried = await tryOnce({ database: tx, config }, key, form.smsCode, form.asker)
    const wasRight =
      !tried.isRight &&
      (await wasCodeRight({ database: tx, config }, key, form.smsCode, form.asker))
    if (isRegistered && (tried.isRight || wasRight)) return 'registered before'
    if (!tried.isRight) return tried
    const borrower = { id: random.uuid(), brand, phone, language: form.language }
    await addBorrower(tx, borrower, form, clock.now())
    if (form.session !== null) await endFamily(tx, form.session)
    return { token: await startSession(tx, random, borrower.id, form) }
  })
}
