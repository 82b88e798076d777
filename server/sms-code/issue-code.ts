import { CODES } from '#contract/codes.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Parts } from '#server/parts.ts'
import { codeHash } from '#server/sms-code/code-hash.ts'
import type { CodeKey } from '#server/sms-code/code-key.ts'
import { dropCode, keepCode } from '#server/sms-code/sms-code-store.ts'
import { countPhone, uncountPhone } from '#server/sms-code/sending-limits.ts'

const CODE_DIGITS = 6

/**
 * Sends a new code to a phone; the one before counts no more. Limits per address come before
 * (`countSender`), since some callers check more in between.
 *
 * @param words the message around the code
 * @throws Refusal -1003 with the seconds to wait, -1005 when no message could be sent
 */
export async function issueCode(
  parts: Parts,
  key: CodeKey,
  words: (code: string) => string,
): Promise<void> {
  await countPhone(parts.limits, key)
  const code = parts.chance.digits(CODE_DIGITS)
  await keepCode(parts.database, key, codeHash(parts.config, key, code))
  const answer = await parts.sms.send(key.phone, words(code), 'priority')
  // Without an answer the message may be on its way: its code stays good, and the pause counts.
  if (answer.kind !== 'refused') return
  await dropCode(parts.database, key)
  await uncountPhone(parts.limits, key)
  throw new Refusal(CODES.notInThisStatus, 'The code could not be sent. Please try again.')
}
