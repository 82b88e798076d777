import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Asker, SIGNED_IN } from '#server/identity/sms-code/asker.ts'
import { codeHashes } from '#server/identity/sms-code/code-hash.ts'
import type { Tried, Tries } from '#server/identity/sms-code/code-life.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { endPause, type Origin } from '#server/identity/sms-code/sending-limits.ts'
import { SMS_CODE_MESSAGES } from '#server/identity/sms-code/sms-code-messages.ts'
import { hasAsked, tryCode, tryUsedCode } from '#server/identity/sms-code/sms-code-store.ts'

type CheckDependencies = Pick<Dependencies, 'database' | 'config' | 'limits'>

/**
 * Uses up a code of a signed-in borrower. A wrong code, an old one, one for another purpose and one
 * with too many tries get the same refusal, so that nobody learns which it was.
 *
 * @throws Refusal 800006
 */
export async function checkCode(
  deps: CheckDependencies,
  key: CodeKey,
  code: string,
): Promise<void> {
  const tried = await tryOnce(deps, key, code, SIGNED_IN)
  if (!tried.isRight) throw await wrongCode(deps, key, { kind: 'signedIn' }, tried)
}

/** As `checkCode`, for anybody, where the try must count although the caller refuses. */
export async function tryOnce(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  key: CodeKey,
  code: string,
  asker: Asker,
  tries?: Tries,
): Promise<Tried> {
  return tryCode(database, key, codeHashes(config, key, code), asker, tries)
}

/** Whether a code was used up before and is not too old. */
export async function wasCodeRight(
  { database, config }: Pick<Dependencies, 'database' | 'config'>,
  key: CodeKey,
  code: string,
  asker: Asker,
): Promise<boolean> {
  return tryUsedCode(database, key, codeHashes(config, key, code), asker)
}

/** Whether this asker asked for the code that can be tried now, whoever has the number. */
export async function asksFor(
  { database }: Pick<Dependencies, 'database'>,
  key: CodeKey,
  asker: Asker,
): Promise<boolean> {
  return hasAsked(database, key, asker)
}

/**
 * The refusal of a wrong code. To whoever asked for the code it says with their last try that they
 * may have another one at once (`data.another`).
 */
export async function wrongCode(
  { config, limits }: Pick<Dependencies, 'config' | 'limits'>,
  key: CodeKey,
  origin: Origin,
  { wasLast }: Pick<Tried, 'wasLast'>,
): Promise<Refusal> {
  if (wasLast) await endPause(limits, key, origin)
  const market = config.brands.get(key.brand)?.market ?? 'philippines'
  const words = localized(SMS_CODE_MESSAGES, 'codeWrong', market)
  return new Refusal(CODES.verificationCodeWrong, words, wasLast ? { another: true } : null)
}
