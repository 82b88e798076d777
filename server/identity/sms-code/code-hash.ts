import { createHmac } from 'node:crypto'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'

/**
 * The code that a seed stands for: six digits that only we can tell from it. So what is needed to
 * send a code once more may be stored, and the code itself is stored nowhere.
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
 * What is kept of a code. Six digits are soon guessed from a bare hash, so the key is a secret that
 * no database holds: the SMS gateway's, which every process of ours knows.
 */
export function codeHash(
  { providers }: Pick<ServerConfig, 'providers'>,
  { brand, phone, purpose, subject = '' }: CodeKey,
  code: string,
): Buffer {
  const bound = ['sms code', brand, phone, purpose, subject, code].join('\n')
  return createHmac('sha256', providers.sms.apiKey).update(bound).digest()
}

/** Stands for a code where a message is shown again. */
export const HIDDEN_CODE = '••••••'
