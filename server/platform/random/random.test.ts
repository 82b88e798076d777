import { expect, test } from 'vitest'
import { seededRandom, systemRandom } from '#server/platform/random/random.ts'

test('10,000 tokens are all different, and each has 256 bits', () => {
  const tokens = Array.from({ length: 10_000 }, () => systemRandom.token())
  expect(new Set(tokens).size).toBe(10_000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('a seed repeats its ids, tokens, codes and jitter exactly; another seed gives others', () => {
  const draw = (seed: string) => {
    const random = seededRandom(seed)
    return [random.uuid(), random.token(), random.digits(6), random.fraction()]
  }
  expect(draw('one')).toEqual(draw('one'))
  expect(draw('one')).not.toEqual(draw('two'))
})

test('ids are version 4 UUIDs', () => {
  expect(systemRandom.uuid()).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})

test('every digit of a code is about equally likely', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (const digit of seededRandom('digits').digits(20_000)) counts[Number(digit)]! += 1
  // Five standard deviations around 2,000.
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(215)
})

test('fractions are from 0 up to 1', () => {
  const random = seededRandom('fractions')
  const fractions = Array.from({ length: 1000 }, () => random.fraction())
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...fractions)).toBeLessThan(1)
  expect(Math.max(...fractions)).toBeGreaterThan(0.98)
})
