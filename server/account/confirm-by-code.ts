import type { ConfirmedPurpose } from '#contract/sign-in.ts'
import type { Language } from '#contract/brand.ts'
import { CODES } from '#contract/codes.ts'
import { phoneOfBorrower } from '#server/account/account-store.ts'
import { CONFIRM_WORDS } from '#server/account/confirm-words.ts'
import type { BrandSetting } from '#server/brands.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Session } from '#server/http/session-store.ts'
import type { Parts } from '#server/parts.ts'
import { checkCode } from '#server/sms-code/check-code.ts'
import type { CodeKey } from '#server/sms-code/code-key.ts'
import { issueCode } from '#server/sms-code/issue-code.ts'
import { countSender } from '#server/sms-code/sending-limits.ts'
import { eachSaid } from '#server/words/said.ts'

/** Who confirms what he does, and how he is spoken to. */
export interface Confirming {
  readonly session: Session
  readonly brand: BrandSetting
  readonly language: Language
}

/**
 * Sends a code to the own number of whoever is signed in: no captcha, since nobody else's number
 * can be named here.
 *
 * @throws Refusal -1003 limits, -1005 when no message could be sent
 */
export async function sendConfirmCode(
  parts: Parts,
  who: Confirming,
  purpose: ConfirmedPurpose,
  address: string,
): Promise<void> {
  await countSender(parts, address)
  const words = CONFIRM_WORDS[who.language].codeIs[purpose](who.brand.appName)
  await issueCode(parts, await keyOf(parts, who, purpose), words)
}

/**
 * Uses up the code that confirms something; a try counts whatever becomes of what is confirmed.
 *
 * @throws Refusal -1006 where none is said, 800006 for any but the last one sent for this purpose
 */
export async function confirmByCode(
  parts: Parts,
  who: Confirming,
  purpose: ConfirmedPurpose,
  smsCode: string | undefined,
): Promise<void> {
  if (!smsCode)
    throw new Refusal(
      CODES.confirmWithSmsCode,
      eachSaid(CONFIRM_WORDS, (of) => of.confirmFirst),
    )
  await checkCode(parts, await keyOf(parts, who, purpose), smsCode)
}

async function keyOf(
  { database }: Parts,
  { session }: Confirming,
  purpose: ConfirmedPurpose,
): Promise<CodeKey> {
  const phone = await phoneOfBorrower(database, session.borrowerId)
  return { brand: session.brand, phone, purpose }
}
