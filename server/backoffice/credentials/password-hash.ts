import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon = promisify(argon2)

/** OWASP's first choice for Argon2id: 19 MiB (in KiB), two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const

const HASH_BYTES = 32

/** Argon2id of a password, with a salt of its own, in the usual text. */
export async function passwordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashOf(password, salt)
  const { memory, passes, parallelism } = COST
  const parts = ['argon2id', 'v=19', `m=${memory},t=${passes},p=${parallelism}`]
  return `$${[...parts, text(salt), text(hash)].join('$')}`
}

/**
 * Whether it is the password of a stored hash. Without a stored hash it takes as long, so that
 * nobody learns from the time who has an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt, expected] = (stored ?? DUMMY).split('$').slice(4)
  if (!salt || !expected) throw new Error('A stored password is not in the text of Argon2.')
  const hash = await hashOf(password, Buffer.from(salt, 'base64'))
  return timingSafeEqual(hash, Buffer.from(expected, 'base64')) && stored !== null
}

/** A hash of no password. */
const DUMMY = `$argon2id$v=19$m=19456,t=2,p=1$${text(randomBytes(16))}$${text(randomBytes(HASH_BYTES))}`

/** One text for what looks the same, however a keyboard composes it. */
async function hashOf(password: string, salt: Buffer): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return argon('argon2id', { ...COST, message, nonce: salt, tagLength: HASH_BYTES })
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
