import { expect, test } from 'vitest'
import { RequestCounts } from '#server/platform/http/limits/request-counts.ts'

function counting(max: number) {
  const time = { now: 5000 }
  const counts = new RequestCounts(max, 1000, () => time.now)
  return { time, counts }
}

test('an address has its requests of a second, and the next second as many again', () => {
  const { time, counts } = counting(2)
  expect(counts.take('a')).toMatchObject({ remaining: 1, resetSeconds: 1 })
  time.now += 400
  expect(counts.take('a')).toMatchObject({ remaining: 0, resetSeconds: 1 })
  expect(counts.take('a')).toBeNull()
  expect(counts.take('b')).toMatchObject({ remaining: 1 })
  time.now += 600
  expect(counts.take('a')).toMatchObject({ remaining: 1 })
})

test('a request that is given back is left again, but not to the next second', () => {
  const { time, counts } = counting(2)
  const first = counts.take('a')
  counts.giveBack(first!)
  expect([counts.take('a'), counts.take('a')].map((taken) => taken?.remaining)).toEqual([1, 0])
  time.now += 1000
  const second = counts.take('a')
  counts.giveBack(first!)
  expect(second?.count.current).toBe(1)
})

test('the address that was counted first makes room', () => {
  const { counts } = counting(1)
  for (let number = 0; number <= 20_000; number += 1) counts.count(`address ${number}`)
  expect(counts.count('address 0').current).toBe(1)
  expect(counts.count('address 20000').current).toBe(2)
})
