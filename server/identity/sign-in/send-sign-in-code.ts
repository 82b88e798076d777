import { CODES } from '#contract/codes.ts'
import { findBorrower } from '#server/identity/sign-in/find-borrower.ts'
import { loginKey, type SignIn } from '#server/identity/sign-in/login-key.ts'
import { SIGN_IN_MESSAGES } from '#server/identity/sign-in/sign-in-messages.ts'
import { answersCaptcha, type CaptchaTry } from '#server/identity/captcha/captcha.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { deliverCode } from '#server/identity/sms-code/deliver-code.ts'
import { type Delivery, deliverSoon } from '#server/identity/sms-code/deliver-later.ts'
import { makeCode, type SendingOutcome } from '#server/identity/sms-code/issue-code.ts'
import { countSender } from '#server/identity/sms-code/sending-limits.ts'
import { areMessagesLate } from '#server/providers/sms/ask-credits.ts'
import { localized } from '#server/platform/messages/localized.ts'

/**
 * Queues the code that signs in a number. Nobody learns here who is registered: every number counts,
 * gets a code and a job, and only the job looks up its borrower (trust requirement 9).
 *
 * @returns 'late' when no message goes out now, whatever the number
 * @throws Refusal -1002 number, 101 captcha, -1003 limits
 */
export async function sendSignInCode(
  deps: Dependencies,
  form: SignIn,
  captcha: CaptchaTry,
): Promise<SendingOutcome> {
  const key = loginKey(form)
  const messages = SIGN_IN_MESSAGES[form.brand.market]
  if (!(await answersCaptcha(deps.database, captcha)))
    throw new Refusal(CODES.captchaWrongForSms, localized(messages, 'captchaWrong'))
  await countSender(deps, form.address)
  const message = messages[form.language].codeIs(form.brand.appName)
  await makeCode(deps, key, message, async (tx, delivery) =>
    deliverSoon(tx, 'deliver-login-code', delivery),
  )
  return (await areMessagesLate(deps)) ? 'late' : 'sent'
}

/**
 * Sends a queued code, but only to a borrower's number: messages to other numbers cost money too.
 *
 * @param isFirst whether this is the first attempt
 */
export async function deliverSignInCode(
  deps: Pick<Dependencies, 'database' | 'config' | 'sms' | 'smsCounts'>,
  delivery: Delivery,
  isFirst: boolean,
): Promise<void> {
  const { brand, phone } = delivery.key
  if ((await findBorrower(deps.database, brand, phone)) === null) return
  await deliverCode(deps, delivery, isFirst)
}
