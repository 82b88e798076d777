// Trust requirements 67 to 69: whatever happens in whatever order, what a provider confirms is booked to
// the centavo, once, and what it takes back is not. `npm run release -- deep` plays 100,000 letters.
import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { cases } from '#domain/testing/testing-cases.ts'
import { dropDatabase } from '#server/platform/database/template.ts'
import { openPlace } from '#drills/chaos/simulated/open-place.ts'
import { playLetters } from './play-letters.ts'
import { fewestLetters, firstKind } from './shortest.ts'
import { anyPlay } from './testing-letters.ts'
import { makeWorld } from '#drills/chaos/simulated/simulated-world.ts'
import { REACHABLE } from './work-done.ts'

const { url } = inject('databaseServer')
const world = await makeWorld(url)
const place = await openPlace(url, world)
afterAll(async () => {
  await place.close()
  await dropDatabase(url, world)
})

/** Letters of a play: in `npm test` four plays of fifteen. */
const isDeep = process.env['HIRAM_DEEP'] === '1'
const length = isDeep ? Math.min(100, cases.numRuns) : 15
/** Steps of a seed that reach whatever letters lead to. */
const STEPS_TO_REACH_ALL = 50_000
const numRuns = isDeep ? Math.ceil(cases.numRuns / length) : 4

test('letters of payments in any order leave the books as the providers are', async () => {
  const seed = Date.now() % 1_000_000
  const unreached = new Set(REACHABLE)
  const property = fc.asyncProperty(anyPlay(length), async (play) => {
    const { wrong, done } = await playLetters(place, play)
    for (const name of done) unreached.delete(name)
    const few = wrong.length > 0 ? await fewestLetters(place, play, firstKind(wrong)) : ''
    expect(few).toBe('')
  })
  // A play takes a second: the letters of a wrong one are made fewer, and no value smaller.
  await fc.assert(property, { numRuns, seed, endOnFailure: true })
  // A letter that is always refused tests nothing.
  expect(numRuns * length < STEPS_TO_REACH_ALL ? [] : [...unreached]).toEqual([])
  if (isDeep) console.log(`${numRuns * length} steps, seed ${seed}: 0 wrong`)
})
