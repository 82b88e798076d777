import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { CodeKey } from '#server/sms-code/code-key.ts'

/**
 * What is kept of a code. Six digits are soon guessed from a bare hash, so the key is a secret that
 * no database holds: the SMS gateway's, which every process of ours knows.
 */
export function codeHash(
  { outside }: Pick<Config, 'outside'>,
  { brand, phone, purpose, subject = '' }: CodeKey,
  code: string,
): Buffer {
  const bound = ['sms code', brand, phone, purpose, subject, code].join('\n')
  return createHmac('sha256', outside.sms.apiKey).update(bound).digest()
}
