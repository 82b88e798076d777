import { CODES } from '#contract/codes.ts'
import { findBorrower, findSigner } from '#server/identity/sign-in/find-borrower.ts'
import { signInKey, type SignIn } from '#server/identity/sign-in/sign-in-key.ts'
import { SIGN_IN_MESSAGES } from '#server/identity/sign-in/sign-in-messages.ts'
import { answersCaptcha, type CaptchaTry } from '#server/identity/captcha/captcha.ts'
import { passProof } from '#server/identity/captcha/pass-proof.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type DeliveryDependencies, deliverCode } from '#server/identity/sms-code/deliver-code.ts'
import { type Delivery, deliverSoon } from '#server/identity/sms-code/deliver-later.ts'
import { areCodesGuessed } from '#server/identity/sms-code/guessing.ts'
import { makeCode, type SendingOutcome } from '#server/identity/sms-code/issue-code.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { countStranger } from '#server/identity/sms-code/sending-limits.ts'
import { isBudgetLeft } from '#server/identity/sms-code/sms-budget.ts'
import { networkBlock } from '#server/platform/http/limits/address-block.ts'
import { areMessagesLate } from '#server/providers/text-messages/ask-credits.ts'
import { localized } from '#server/platform/messages/localized.ts'

/**
 * Queues the code that signs in a number. Nobody learns here who is registered: every number is
 * looked up, counts, and gets a code and a job, and only the job decides whether a message goes out
 * (trust requirement 9).
 *
 * @returns 'late' when no message goes out now, whatever the number
 * @throws Refusal -1002 number, -1007 proof, 101 captcha, -1003 limits
 */
export async function sendSignInCode(
  deps: Dependencies,
  form: SignIn,
  captcha: CaptchaTry,
): Promise<SendingOutcome> {
  const key = signInKey(form)
  const origin = await findOrigin(deps, form, key)
  const { market } = form.brand
  const messages = SIGN_IN_MESSAGES[market]
  const isStranger = origin.kind === 'stranger'
  const isGuarded = isStranger && (await areCodesGuessed(deps))
  const isRaised = isStranger && (await passProof(deps, { ...form, market, isGuarded }))
  if (!(await answersCaptcha(deps.database, captcha, key)))
    throw new Refusal(CODES.captchaWrongForSms, localized(messages, 'captchaWrong'))
  if (isStranger) await countStranger(deps.limits, form.address, isRaised)
  const message = messages[form.language].codeIs(form.brand.appName)
  const { asker } = form
  const budget = origin.kind === 'stranger' ? 'signIn' : origin.kind
  const spending = { budget, network: origin.network } as const
  await makeCode(deps, key, message, { asker, origin }, async (tx, delivery) =>
    deliverSoon(tx, 'deliver-sign-in-code', { ...delivery, spending }),
  )
  const isLate = (await areMessagesLate(deps)) || !(await isBudgetLeft(deps.limits, spending))
  return isLate ? 'late' : 'sent'
}

/** What a stranger uses up does not stop a borrower in a browser of theirs. */
export async function findOrigin(
  { database }: Pick<Dependencies, 'database'>,
  { address, isKnownTo }: SignIn,
  { brand, phone }: CodeKey,
): Promise<{ kind: 'stranger' | 'knownBrowser'; network: string }> {
  const signer = await findSigner(database, brand, phone)
  const isKnown = signer !== null && isKnownTo(signer)
  return { kind: isKnown ? 'knownBrowser' : 'stranger', network: networkBlock(address) }
}

/**
 * Sends a queued code, but only to a borrower's number: messages to other numbers cost money too.
 *
 * @param isFirst whether this is the first attempt
 */
export async function deliverSignInCode(
  deps: DeliveryDependencies,
  delivery: Delivery,
  isFirst: boolean,
): Promise<void> {
  const { brand, phone } = delivery.key
  if ((await findBorrower(deps.database, brand, phone)) === null) return
  await deliverCode(deps, delivery, isFirst)
}
