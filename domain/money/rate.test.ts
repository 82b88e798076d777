import { expect, test } from 'vitest'
import {
  formatDecimal,
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
} from '#domain/money/rate.ts'

test.each([
  [6n, 4n, { numerator: 3n, denominator: 2n }],
  [4n, 6n, { numerator: 2n, denominator: 3n }],
  [-6n, 4n, { numerator: -3n, denominator: 2n }],
  [6n, -4n, { numerator: -3n, denominator: 2n }],
  [-4n, -6n, { numerator: 2n, denominator: 3n }],
  [0n, -7n, { numerator: 0n, denominator: 1n }],
  [8n, 2n, { numerator: 4n, denominator: 1n }],
  [7n, 5n, { numerator: 7n, denominator: 5n }],
])('%d / %d is kept in lowest terms, with a denominator above zero', (above, below, lowest) => {
  expect(ratio(above, below)).toEqual(lowest)
})

test('lowest terms are found for integers beyond the exact range of a number', () => {
  // 2^61 − 1 and 2^89 − 1 are prime: only the common factor is divided out.
  const [one, other] = [2n ** 61n - 1n, 2n ** 89n - 1n]
  expect(ratio(one * other, one * 3n)).toEqual({ numerator: other, denominator: 3n })
  expect(ratio(one * 3n, one * other)).toEqual({ numerator: 3n, denominator: other })
  expect(ratio(one * other, other * (one - 2n))).toEqual({ numerator: one, denominator: one - 2n })
  expect(ratio(-other, other)).toEqual({ numerator: -1n, denominator: 1n })
  expect(ratio(-(2n ** 80n), 2n ** 78n)).toEqual({ numerator: -4n, denominator: 1n })
  expect(ratio(2n ** 53n + 2n, 6n)).toEqual({ numerator: (2n ** 53n + 2n) / 2n, denominator: 3n })
})

test('a denominator of 0 is refused', () => {
  expect(() => ratio(3n, 0n)).toThrow('A rate cannot be 3/0.')
  expect(() => dividedBy(ONE, ZERO_RATE)).toThrow('/0.')
})

test.each<[string, Rate]>([
  ['0', { numerator: 0n, denominator: 1n }],
  ['0.36', { numerator: 9n, denominator: 25n }],
  ['-0.005', { numerator: -1n, denominator: 200n }],
  ['12.50', { numerator: 25n, denominator: 2n }],
  ['007', { numerator: 7n, denominator: 1n }],
])('%s is parsed as that decimal fraction', (decimal, read) => {
  expect(rate(decimal)).toEqual(read)
})

test.each(['', '.5', '5.', '1,5', '1e3', ' 1', '1 ', '+1', '--1', '0.3.6', 'a0.5', '0.5b', '−1'])(
  'text that is not a decimal is refused: "%s"',
  (written) => {
    expect(() => rate(written)).toThrow(`Not a decimal rate: ${written}`)
  },
)

test('one per cent is a hundredth', () => {
  expect(perCent('36')).toEqual({ numerator: 9n, denominator: 25n })
  expect(perCent('-0.5')).toEqual({ numerator: -1n, denominator: 200n })
})

test('a third and a half: sum, difference, product and quotient', () => {
  const [third, half] = [ratio(1n, 3n), ratio(1n, 2n)]
  expect(plus(third, half)).toEqual({ numerator: 5n, denominator: 6n })
  expect(minus(third, half)).toEqual({ numerator: -1n, denominator: 6n })
  expect(times(third, ratio(3n, 5n))).toEqual({ numerator: 1n, denominator: 5n })
  expect(dividedBy(third, half)).toEqual({ numerator: 2n, denominator: 3n })
  expect(dividedBy(third, ratio(-1n, 2n))).toEqual({ numerator: -2n, denominator: 3n })
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
])('a rate is written as a decimal with no more digits than it needs', (exact, written) => {
  expect(formatDecimal(exact)).toBe(written)
})

test('a rate without a finite decimal, or with more than 40 digits, is refused', () => {
  expect(() => formatDecimal(ratio(1n, 3n))).toThrow(
    'A rate with the denominator 3 has no finite decimal.',
  )
  expect(() => formatDecimal(ratio(1n, 10n ** 41n))).toThrow('has no finite decimal')
})
