import { createHmac } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import type { Key } from '#server/platform/keys/key-ring.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'

type Secrets = Pick<Config, 'keys'>

/** A code, and the hash that is stored of it. */
export interface MadeCode {
  readonly code: string
  readonly hash: Buffer
}

/**
 * Derives the six digits of a code from its seed and a secret. So the seed may be stored to send the
 * code once more, and the code itself is stored nowhere.
 *
 * @param seed 256 random bits
 */
export function deriveCode({ keys }: Secrets, to: CodeKey, seed: string): MadeCode {
  return madeWith(keys.codes.current(), to, seed)
}

/** The codes that the seed may have become, with the current key and those before it. */
export function deriveCodes({ keys }: Secrets, to: CodeKey, seed: string): MadeCode[] {
  return keys.codes.all().map((key) => madeWith(key, to, seed))
}

/** The stored hashes that a typed code may have, with the current key and those before it. */
export function codeHashes({ keys }: Secrets, to: CodeKey, code: string): Buffer[] {
  return keys.codes.all().map((key) => hashWith(key, to, code))
}

function madeWith(key: Key, to: CodeKey, seed: string): MadeCode {
  const bytes = createHmac('sha256', key.bytes).update(`sms code seed\n${seed}`).digest()
  // 48 bits: no code is likelier than another by more than one in 200 million.
  const code = String(bytes.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
  return { code, hash: hashWith(key, to, code) }
}

const CODE_DIGITS = 6

/**
 * The stored hash of a code. Six digits are easy to guess from a plain hash, so the key is a secret
 * outside the database.
 */
function hashWith(
  key: Key,
  { brand, phone, purpose, subject = '' }: CodeKey,
  code: string,
): Buffer {
  const bound = ['sms code', brand, phone, purpose, subject, code].join('\n')
  return createHmac('sha256', key.bytes).update(bound).digest()
}

/** Replaces the code where a message is shown again. */
export const HIDDEN_CODE = '••••••'
