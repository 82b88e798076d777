import { expect, test } from 'vitest'
import { type Answer, answered, unknown } from '#server/providers/exchange/exchange.ts'
import type { ProofProvider } from '#server/providers/proof/proof-provider.ts'
import { withFallback } from '#server/providers/proof/with-fallback.ts'

// Trust requirement 51.

const MINUTE = 60 * 1000
const ADDRESS = '203.0.113.7'

/** A service whose word a test sets, and work whose proof is "worked". */
function outage() {
  const heard: string[] = []
  const raised: string[] = []
  const state = { now: 0, word: answered(null) as Answer<string | null> }
  const service: ProofProvider = {
    ask: async () => ({ kind: 'turnstile', siteKey: 'key' }),
    verify: async (proof) => {
      heard.push(proof)
      return state.word
    },
  }
  const work: ProofProvider = {
    ask: async () => ({ kind: 'work', challenge: '{}' }),
    verify: async (proof) => answered(proof === 'worked' ? 'challenge' : null),
  }
  const alarms = { raise: (name: string) => void raised.push(name) }
  const proofs = withFallback(service, work, alarms, () => state.now)
  return { state, heard, raised, proofs, kind: async () => (await proofs.ask()).kind }
}

test('a service that answers is asked, whatever it says, and nothing falls back', async () => {
  const { proofs, state, heard, raised, kind } = outage()
  expect(await proofs.verify('bad', ADDRESS)).toEqual(answered(null))
  state.word = answered('good')
  expect(await proofs.verify('good', ADDRESS)).toEqual(answered('good'))
  expect([heard, raised, await kind()]).toEqual([['bad', 'good'], [], 'turnstile'])
})

test('while the service is silent work takes its place, with an alarm, and after five minutes it is tried again', async () => {
  const { proofs, state, heard, raised, kind } = outage()
  state.word = unknown('timeout')
  expect((await proofs.verify('a token', ADDRESS)).kind).toBe('unknown')
  expect([raised, await kind()]).toEqual([['the proof service is silent'], 'work'])
  expect(await proofs.verify('worked', ADDRESS)).toEqual(answered('challenge'))
  // Nobody waits for the service again, and a token is no proof meanwhile.
  expect(await proofs.verify('another token', ADDRESS)).toEqual(answered(null))
  expect(heard).toEqual(['a token'])
  state.now = 5 * MINUTE
  expect(await kind()).toBe('turnstile')
  state.word = answered('good')
  expect(await proofs.verify('good', ADDRESS)).toEqual(answered('good'))
  expect(await kind()).toBe('turnstile')
})
