import { createHmac } from 'node:crypto'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'

/**
 * Derives the six digits of a code from its seed and a secret. So the seed may be stored to send the
 * code once more, and the code itself is stored nowhere.
 *
 * @param seed 256 random bits
 */
export function codeOf({ providers }: Pick<ServerConfig, 'providers'>, seed: string): string {
  const bytes = createHmac('sha256', providers.sms.apiKey).update(`sms code seed\n${seed}`).digest()
  // 48 bits: no code is likelier than another by more than one in 200 million.
  return String(bytes.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

const CODE_DIGITS = 6

/**
 * The stored hash of a code. Six digits are easy to guess from a plain hash, so the key is a secret
 * outside the database: that of the SMS gateway, which every server process has.
 */
export function codeHash(
  { providers }: Pick<ServerConfig, 'providers'>,
  { brand, phone, purpose, subject = '' }: CodeKey,
  code: string,
): Buffer {
  const bound = ['sms code', brand, phone, purpose, subject, code].join('\n')
  return createHmac('sha256', providers.sms.apiKey).update(bound).digest()
}

/** Replaces the code where a message is shown again. */
export const HIDDEN_CODE = '••••••'
