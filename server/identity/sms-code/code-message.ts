import { HIDDEN_CODE, type MadeCode } from '#server/identity/sms-code/code-hash.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { hashedCodeKey, type SmsMessage } from '#server/providers/text-messages/sms-message.ts'

/** A text message, and what is shown of it afterwards. */
interface CodeMessage {
  readonly sms: SmsMessage
  readonly shown: { readonly key: string; readonly text: string }
}

/**
 * The text message that tells a code.
 *
 * @param words with {code} in place of the code
 */
export function codeMessage(
  { phone, purpose }: CodeKey,
  { code, hash }: MadeCode,
  words: string,
): CodeMessage {
  const key = hashedCodeKey(hash)
  const text = words.replace('{code}', code)
  return {
    sms: { key, kind: `code ${purpose}`, phone, text, queue: 'priority' },
    shown: { key, text: words.replace('{code}', HIDDEN_CODE) },
  }
}
