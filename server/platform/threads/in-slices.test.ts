import { expect, test } from 'vitest'
import { inSlices, mapInSlices } from '#server/platform/threads/in-slices.ts'

test('long work lets others in between, and keeps the order of its items', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  const done: number[] = []
  await inSlices([1, 2, 3, 4, 5, 6], (item, place) => {
    const until = performance.now() + 10
    while (performance.now() < until);
    done.push(item * 10 + place)
  })
  clearInterval(others)
  expect(done).toEqual([10, 21, 32, 43, 54, 65])
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(await mapInSlices(['a', 'b'], (item, place) => `${item}${place}`)).toEqual(['a0', 'b1'])
})

test('a fault in the middle ends it', async () => {
  const done: number[] = []
  const work = inSlices([1, 2, 3], (item) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  })
  await expect(work).rejects.toThrow('two')
  expect(done).toEqual([1])
})
