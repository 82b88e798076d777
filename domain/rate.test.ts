import { expect, test } from 'vitest'
import {
  decimalOf,
  dividedBy,
  isAbove,
  minus,
  ONE,
  perCent,
  plus,
  type Rate,
  rate,
  ratio,
  times,
  ZERO_RATE,
} from '#domain/rate.ts'

test.each([
  [6n, 4n, { parts: 3n, of: 2n }],
  [4n, 6n, { parts: 2n, of: 3n }],
  [-6n, 4n, { parts: -3n, of: 2n }],
  [6n, -4n, { parts: -3n, of: 2n }],
  [-4n, -6n, { parts: 2n, of: 3n }],
  [0n, -7n, { parts: 0n, of: 1n }],
  [8n, 2n, { parts: 4n, of: 1n }],
  [7n, 5n, { parts: 7n, of: 5n }],
])('%d in %d parts is kept in lowest terms, its parts above zero', (parts, of, lowest) => {
  expect(ratio(parts, of)).toEqual(lowest)
})

test('lowest terms are found for figures that no plain number holds', () => {
  // 2^61 − 1 and 2^89 − 1 are prime: nothing but the common factor goes out.
  const [one, other] = [2n ** 61n - 1n, 2n ** 89n - 1n]
  expect(ratio(one * other, one * 3n)).toEqual({ parts: other, of: 3n })
  expect(ratio(one * 3n, one * other)).toEqual({ parts: 3n, of: other })
  expect(ratio(one * other, other * (one - 2n))).toEqual({ parts: one, of: one - 2n })
  expect(ratio(-other, other)).toEqual({ parts: -1n, of: 1n })
  expect(ratio(-(2n ** 80n), 2n ** 78n)).toEqual({ parts: -4n, of: 1n })
  expect(ratio(2n ** 53n + 2n, 6n)).toEqual({ parts: (2n ** 53n + 2n) / 2n, of: 3n })
})

test('a rate in no parts is refused', () => {
  expect(() => ratio(3n, 0n)).toThrow('A rate of 3 in 0 parts.')
  expect(() => dividedBy(ONE, ZERO_RATE)).toThrow('in 0 parts')
})

test.each<[string, Rate]>([
  ['0', { parts: 0n, of: 1n }],
  ['0.36', { parts: 9n, of: 25n }],
  ['-0.005', { parts: -1n, of: 200n }],
  ['12.50', { parts: 25n, of: 2n }],
  ['007', { parts: 7n, of: 1n }],
])('%s is read as that decimal fraction', (decimal, read) => {
  expect(rate(decimal)).toEqual(read)
})

test.each(['', '.5', '5.', '1,5', '1e3', ' 1', '1 ', '+1', '--1', '0.3.6', 'a0.5', '0.5b', '−1'])(
  'what is no decimal is refused: "%s"',
  (written) => {
    expect(() => rate(written)).toThrow(`Not a decimal rate: ${written}`)
  },
)

test('per cent are hundredths', () => {
  expect(perCent('36')).toEqual({ parts: 9n, of: 25n })
  expect(perCent('-0.5')).toEqual({ parts: -1n, of: 200n })
})

test('a third and a half: sum, difference, product and quotient', () => {
  const [third, half] = [ratio(1n, 3n), ratio(1n, 2n)]
  expect(plus(third, half)).toEqual({ parts: 5n, of: 6n })
  expect(minus(third, half)).toEqual({ parts: -1n, of: 6n })
  expect(times(third, ratio(3n, 5n))).toEqual({ parts: 1n, of: 5n })
  expect(dividedBy(third, half)).toEqual({ parts: 2n, of: 3n })
  expect(dividedBy(third, ratio(-1n, 2n))).toEqual({ parts: -2n, of: 3n })
})

test('a rate is above another one, and never above itself', () => {
  expect(isAbove(ratio(1n, 2n), ratio(1n, 3n))).toBe(true)
  expect(isAbove(ratio(1n, 3n), ratio(1n, 2n))).toBe(false)
  expect(isAbove(ratio(2n, 6n), ratio(1n, 3n))).toBe(false)
  expect(isAbove(ratio(-1n, 2n), ratio(-2n, 3n))).toBe(true)
})

test.each([
  [ratio(1n, 8n), '0.125'],
  [ratio(-1n, 8n), '-0.125'],
  [ratio(-25n, 2n), '-12.5'],
  [ratio(1n, 10n ** 40n), `0.${'0'.repeat(39)}1`],
  [ratio(1_000n, 1n), '1000'],
  [ZERO_RATE, '0'],
])('a rate is written as decimal with no more digits than it needs', (of, written) => {
  expect(decimalOf(of)).toBe(written)
})

test('a rate without a decimal end, or with more than 40 digits of it, is not written', () => {
  expect(() => decimalOf(ratio(1n, 3n))).toThrow('A rate in 3 parts has no decimal end.')
  expect(() => decimalOf(ratio(1n, 10n ** 41n))).toThrow('has no decimal end')
})
