import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { answered } from '#server/providers/exchange/exchange.ts'
import type { ProofProvider } from '#server/providers/proof/proof-provider.ts'

/** Rounds of SHA-256 in one guess, and the guesses that a browser needs: about a second on a phone. */
const ROUNDS = 5000
const LEAST_GUESSES = 160
const MOST_GUESSES = 240

/** Seconds for which a challenge can be answered. */
export const WORK_SECONDS = 10 * 60

/**
 * Work that a browser does before another code: it looks for the one number whose key begins as the
 * challenge says. To check it costs two signatures.
 */
export function proofOfWork(exportSeed: Buffer): ProofProvider {
  const secretFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', exportSeed, '', purpose, 32)).toString('base64')
  const secrets = {
    hmacSignatureSecret: secretFor('proofs of work'),
    hmacKeySignatureSecret: secretFor('keys of proofs of work'),
  }
  return {
    ask: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(LEAST_GUESSES, MOST_GUESSES + 1),
        expiresAt: Math.floor(Date.now() / 1000) + WORK_SECONDS,
        deriveKey,
        ...secrets,
      })
      return { kind: 'work', challenge: JSON.stringify(challenge) }
    },
    verify: async (proof) => {
      const payload = payloadOf(proof)
      // Without the second signature the library would repeat the work, at a cost that others chose.
      if (payload?.challenge.parameters.keySignature === undefined) return answered(false)
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets })
      return answered(verified)
    },
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
