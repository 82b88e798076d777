import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { codeHashes } from '#server/identity/sms-code/code-hash.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { SMS_CODE_MESSAGES } from '#server/identity/sms-code/sms-code-messages.ts'
import { tryCode } from '#server/identity/sms-code/sms-code-store.ts'

/**
 * Uses up a code. A wrong code, an old one, one for another purpose and one with too many tries get
 * the same refusal, so that nobody learns which it was.
 *
 * @throws Refusal 800006
 */
export async function checkCode(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  key: CodeKey,
  code: string,
): Promise<void> {
  if (await isCodeRight({ database, config }, key, code)) return
  throw wrongCode()
}

/** As `checkCode`, where the try must count although the caller's transaction rolls back. */
export async function isCodeRight(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  key: CodeKey,
  code: string,
): Promise<boolean> {
  return tryCode(database, key, codeHashes(config, key, code))
}

export function wrongCode(): Refusal {
  return new Refusal(CODES.verificationCodeWrong, localized(SMS_CODE_MESSAGES, 'codeWrong'))
}
