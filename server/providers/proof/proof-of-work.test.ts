import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { toKey, openKeyRing } from '#server/platform/keys/key-ring.ts'
import { proofOfWork } from '#server/providers/proof/proof-of-work.ts'

// Trust requirement 51.

const keys = openKeyRing('proofs', [toKey(Buffer.alloc(32, 7))])
const proofs = proofOfWork(keys)
const ADDRESS = '203.0.113.7'
let challenge: Challenge
let proof = ''

beforeAll(async () => {
  const asked = await proofs.ask()
  if (asked.kind !== 'work') throw new Error('No work is asked for.')
  challenge = JSON.parse(asked.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  proof = JSON.stringify({ challenge, solution })
})

afterEach(() => {
  vi.useRealTimers()
})

test('work counts as used under its challenge, however its answer is written', async () => {
  const { signature = '' } = challenge
  for (const written of [proof, proof.replaceAll(',', ' , '), `{"more": 1, ${proof.slice(1)}`])
    expect(await proofs.verify(written, ADDRESS)).toEqual({ kind: 'answered', value: signature })
})

test('work is good for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 9 * 60 * 1000)
  expect(await proofs.verify(proof, ADDRESS)).toMatchObject({ value: challenge.signature })
  vi.setSystemTime(Date.now() + 2 * 60 * 1000)
  expect(await proofs.verify(proof, ADDRESS)).toEqual({ kind: 'answered', value: null })
})

test('work for another server, or for a key that was dropped, is none', async () => {
  const other = proofOfWork(openKeyRing('proofs', [toKey(Buffer.alloc(32, 8))]))
  expect(await other.verify(proof, ADDRESS)).toEqual({ kind: 'answered', value: null })
})
