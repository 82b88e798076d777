import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { codeHash } from '#server/identity/sms-code/code-hash.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { tryCode } from '#server/identity/sms-code/sms-code-store.ts'

/**
 * Uses a code up. A wrong one, an old one, one of another purpose and one that was tried too often
 * are answered alike, so that nobody learns which it was.
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

/** As `checkCode`, for whom the try must count although what is around it is taken back. */
export async function isCodeRight(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  key: CodeKey,
  code: string,
): Promise<boolean> {
  return tryCode(database, key, codeHash(config, key, code))
}

export function wrongCode(): Refusal {
  return new Refusal(CODES.verificationCodeWrong, {
    en: 'verification code error',
    fil: 'Mali o nag-expire na ang code. Tingnan ang pinakabagong text.',
  })
}
