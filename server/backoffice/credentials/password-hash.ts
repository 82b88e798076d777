import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon = promisify(argon2)

/** What a hash costs whoever guesses. */
export interface Cost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. It can be raised at any time. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }

/** A stored hash that asks for more is no hash of ours, and would stop the server. */
const MAX_COST: Cost = { memory: 262_144, passes: 16, parallelism: 8 }

const HASH_BYTES = 32

/** Argon2id of a password, with a salt of its own, in the usual text. */
export async function passwordHash(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashOf(password, salt, cost)
  return textOf(cost, salt, hash)
}

/**
 * Whether it is the password of a stored hash, at the cost that this one says. Without a stored hash
 * it takes as long, so that nobody learns from the time who has an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, expected, ...cost } = parsed(stored ?? DUMMY)
  const hash = await hashOf(password, salt, cost)
  return timingSafeEqual(hash, expected) && stored !== null
}

/** Whether a password is hashed anew when its person types it next. */
export function isOfOtherCost(stored: string): boolean {
  const { memory, passes, parallelism } = parsed(stored)
  return memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism
}

function textOf({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer): string {
  const parts = ['argon2id', 'v=19', `m=${memory},t=${passes},p=${parallelism}`]
  return `$${[...parts, text(salt), text(hash)].join('$')}`
}

const TEXT =
  /^\$argon2id\$v=19\$m=(?<m>\d{1,9}),t=(?<t>\d{1,9}),p=(?<p>\d{1,9})\$(?<salt>[\w+/]{22})\$(?<hash>[\w+/]{43})$/

function parsed(stored: string): Cost & { readonly salt: Buffer; readonly expected: Buffer } {
  const { m, t, p, salt, hash } = TEXT.exec(stored)?.groups ?? {}
  if (!salt || !hash) throw new Error('A stored password is not in the text of Argon2.')
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  const isBounded =
    cost.memory <= MAX_COST.memory &&
    cost.passes <= MAX_COST.passes &&
    cost.parallelism <= MAX_COST.parallelism
  if (!isBounded) throw new Error(`A stored password asks for m=${m},t=${t},p=${p} of Argon2.`)
  return { ...cost, salt: Buffer.from(salt, 'base64'), expected: Buffer.from(hash, 'base64') }
}

/** A hash of no password. */
const DUMMY = textOf(COST, randomBytes(16), randomBytes(HASH_BYTES))

/** One text for what looks the same, however a keyboard composes it. */
async function hashOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return argon('argon2id', { ...cost, message, nonce: salt, tagLength: HASH_BYTES })
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
