import { afterAll, expect, inject, test } from 'vitest'
import { dropDatabase } from '#server/platform/database/template.ts'
import { openPlace } from './open-place.ts'
import { simulateSeed } from './simulate-seed.ts'
import { makeWorld } from './simulated-world.ts'

// Trust requirement 38.

const { url } = inject('databaseServer')
const world = await makeWorld(url)
const place = await openPlace(url, world)
afterAll(async () => {
  await place.close()
  await dropDatabase(url, world)
})

test('the same seed gives the same steps and the same books twice, another one others', async () => {
  const once = await simulateSeed(place, '7')
  const twice = await simulateSeed(place, '7')
  const other = await simulateSeed(place, '2')
  expect(twice.log).toEqual(once.log)
  expect(twice.digest).toBe(once.digest)
  expect(other.digest).not.toBe(once.digest)
  expect([once, other].map(({ crashes }) => crashes > 0)).toEqual([true, true])
  // Once faults have stopped everything settles.
  expect([once, other].flatMap(({ differences }) => differences)).toEqual([])
})
