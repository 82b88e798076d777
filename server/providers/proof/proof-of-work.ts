import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import type { Key, KeyRing } from '#server/platform/keys/key-ring.ts'
import { answered } from '#server/providers/exchange/exchange.ts'
import type { ProofProvider } from '#server/providers/proof/proof-provider.ts'

/** Rounds of SHA-256 in one guess, and the guesses that a browser needs: about a second on a phone. */
const ROUNDS = 5000
const LEAST_GUESSES = 160
const MOST_GUESSES = 240

/** Seconds for which a challenge can be answered. */
const WORK_SECONDS = 10 * 60

/**
 * Work that a browser does before another code: it looks for the one number whose key begins as the
 * challenge says. To check it costs two signatures.
 */
export function proofOfWork(keys: KeyRing): ProofProvider {
  return {
    ask: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(LEAST_GUESSES, MOST_GUESSES + 1),
        expiresAt: Math.floor(Date.now() / 1000) + WORK_SECONDS,
        deriveKey,
        ...secretsOf(keys.current()),
      })
      return { kind: 'work', challenge: JSON.stringify(challenge) }
    },
    verify: async (proof) => {
      const payload = payloadOf(proof)
      if (payload === null) return answered(null)
      for (const key of keys.all()) {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(key) })
        // Of the challenge: its answer can be written in many ways.
        if (verified) return answered(payload.challenge.signature ?? null)
      }
      return answered(null)
    },
  }
}

/** The library signs a challenge with one secret, and what solves it with another. */
function secretsOf({ bytes }: Key) {
  const secretFor = (what: string) =>
    Buffer.from(hkdfSync('sha256', bytes, '', what, 32)).toString('base64')
  return {
    hmacSignatureSecret: secretFor('proofs of work'),
    hmacKeySignatureSecret: secretFor('keys of proofs of work'),
  }
}

/** Null for anything that our page did not make. */
function payloadOf(proof: string): Payload | null {
  try {
    const { challenge, solution } = JSON.parse(proof) as Payload
    if (typeof challenge.parameters !== 'object' || typeof challenge.signature !== 'string')
      return null
    return { challenge, solution }
  } catch {
    return null
  }
}
