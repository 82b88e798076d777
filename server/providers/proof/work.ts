import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import type { Key, KeyRing } from '#server/platform/keys/key-ring.ts'

/** Rounds of SHA-256 in one guess. */
const ROUNDS_OF_GUESS = 5000
/** By how much of them devices do more or less than the rounds that were asked for. */
const SPREAD = 0.2

/** Work for a device. */
export interface WorkAsked {
  /** What it is good for; what was done for another use is nothing here. */
  readonly use: string
  /** Rounds of SHA-256. */
  readonly rounds: number
  /** In which it can be answered. */
  readonly seconds: number
}

/** Work as it is sent. */
export interface Work {
  /** A challenge of the library, as JSON. */
  readonly challenge: string
  /** The same as `nameOfWorkDone` says of its answer. */
  readonly name: string
}

/**
 * Work that a device does: it looks for the one number whose key begins as the challenge says. To
 * check it costs two signatures.
 */
export async function makeWork(keys: KeyRing, { use, rounds, seconds }: WorkAsked): Promise<Work> {
  const guesses = rounds / ROUNDS_OF_GUESS
  const [least, most] = [1 - SPREAD, 1 + SPREAD].map((share) => Math.round(share * guesses))
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS_OF_GUESS,
    counter: randomInt(least ?? 1, (most ?? 1) + 1),
    expiresAt: Math.floor(Date.now() / 1000) + seconds,
    deriveKey,
    ...secretsFor(use, keys.current()),
  })
  return { challenge: JSON.stringify(challenge), name: challenge.signature ?? '' }
}

/**
 * Which work a device has done, by a name that is the same however the answer is written; null for
 * none.
 */
export async function nameOfWorkDone(
  keys: KeyRing,
  use: string,
  answer: string,
): Promise<string | null> {
  const payload = payloadOf(answer)
  // Without the second signature the library would repeat the work, at a cost that others chose.
  if (payload?.challenge.parameters.keySignature === undefined) return null
  for (const key of keys.all()) {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsFor(use, key) })
    // The signature that was checked, and not a text that stands somewhere in the answer.
    if (verified) return payload.challenge.signature
  }
  return null
}

type SignedPayload = Payload & { readonly challenge: { readonly signature: string } }

/** The library signs a challenge with one secret, and what solves it with another. */
function secretsFor(use: string, { bytes }: Key) {
  const secretFor = (what: string) =>
    Buffer.from(hkdfSync('sha256', bytes, '', what, 32)).toString('base64')
  return {
    hmacSignatureSecret: secretFor(use),
    hmacKeySignatureSecret: secretFor(`keys of ${use}`),
  }
}

/** Null for anything that our page did not make. */
function payloadOf(answer: string): SignedPayload | null {
  try {
    const { challenge, solution } = JSON.parse(answer) as Payload
    const { parameters, signature } = challenge
    if (typeof parameters !== 'object' || parameters === null) return null
    return typeof signature === 'string' ? { challenge: { parameters, signature }, solution } : null
  } catch {
    return null
  }
}
