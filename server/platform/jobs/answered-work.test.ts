import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { doAfterAnswer, settleAnswered } from '#server/platform/jobs/answered-work.ts'

/** Work that ends when the test says so, in a process of its own. */
function process() {
  const db = {} as Database
  const begun: number[] = []
  const ends: (() => void)[] = []
  return {
    db,
    begun,
    ends,
    take: (name: number, kind = 'notices') =>
      doAfterAnswer(db, kind, async () => {
        begun.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        ends.push(resolve)
        await promise
      }),
  }
}

test('who comes first is done at once, and the others in the order in which they came', async () => {
  const { begun, ends, take } = process()
  const all = Array.from({ length: 194 }, (_, place) => take(place))
  expect(begun).toHaveLength(192)
  ends[5]?.()
  await all[5]
  await Promise.resolve()
  expect(begun.slice(192)).toEqual([192])
  ends[0]?.()
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual(Array.from({ length: 194 }, (_, place) => place))
})

test('one kind does not wait for another, and what is too much is not taken', () => {
  const { begun, take } = process()
  const taken = Array.from({ length: 192 + 1024 + 1 }, (_, place) => take(place))
  expect(taken.flatMap((end, place) => (end === null ? place : []))).toEqual([192 + 1024])
  expect(take(-1, 'of another provider')).not.toBeNull()
  expect(begun).toHaveLength(193)
  expect(begun.at(-1)).toBe(-1)
})

test('all of it is done only when what it began is done too', async () => {
  const { db, begun, ends, take } = process()
  let isSettled = false
  void take(1)?.then(() => take(2))
  const settled = settleAnswered(db)
  void settled.finally(() => {
    isSettled = true
  })
  ends[0]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect([isSettled, begun]).toEqual([false, [1, 2]])
  ends[1]?.()
  await settled
})
