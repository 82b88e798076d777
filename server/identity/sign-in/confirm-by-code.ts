import type { ConfirmedPurpose } from '#contract/sign-in/sign-in.ts'
import type { Language } from '#contract/brand.ts'
import { CODES } from '#contract/codes.ts'
import { phoneOfBorrower } from '#server/identity/sign-in/sign-in-store.ts'
import { CONFIRM_MESSAGES } from '#server/identity/sign-in/confirm-messages.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Session } from '#server/platform/http/callers/session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { checkCode } from '#server/identity/sms-code/check-code.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { issueCode, type SendingOutcome } from '#server/identity/sms-code/issue-code.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** The borrower who confirms, with their brand and language. */
export interface Confirming {
  readonly session: Session
  readonly brand: BrandSetting
  readonly language: Language
}

/**
 * Sends a code to the number of the signed-in borrower: without a captcha, since the call cannot
 * name another number.
 *
 * @throws Refusal -1003 limits, -1005 when no message could be sent
 */
export async function sendConfirmCode(
  deps: Dependencies,
  who: Confirming,
  purpose: ConfirmedPurpose,
): Promise<SendingOutcome> {
  const message = CONFIRM_MESSAGES[who.language].codeIs[purpose](who.brand.appName)
  return issueCode(deps, await keyOf(deps, who, purpose), message)
}

/**
 * Uses up the code that confirms a request; the try counts even when the request fails later.
 *
 * @throws Refusal -1006 without a code, 800006 for any but the last one sent for this purpose
 */
export async function confirmByCode(
  deps: Pick<Dependencies, 'config' | 'database' | 'limits'>,
  who: Confirming,
  purpose: ConfirmedPurpose,
  smsCode: string | undefined,
): Promise<void> {
  if (!smsCode)
    throw new Refusal(CODES.confirmWithSmsCode, localized(CONFIRM_MESSAGES, 'confirmFirst'))
  await checkCode(deps, await keyOf(deps, who, purpose), smsCode)
}

async function keyOf(
  { database }: Pick<Dependencies, 'database'>,
  { session }: Confirming,
  purpose: ConfirmedPurpose,
): Promise<CodeKey> {
  const phone = await phoneOfBorrower(database, session.borrowerId)
  return { brand: session.brand, phone, purpose }
}
