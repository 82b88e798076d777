import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  roundToCentavos,
  larger,
  roundToMultiple,
  share,
  smaller,
  sum,
} from '#domain/money/money.ts'
import { formatDecimal, perCent, plus, rate, ratio, times } from '#domain/money/rate.ts'

test('half a centavo is rounded to the even centavo', () => {
  expect(share(1n, rate('0.5'))).toBe(0n)
  expect(share(3n, rate('0.5'))).toBe(2n)
  expect(share(5n, rate('0.5'))).toBe(2n)
  expect(share(-3n, rate('0.5'))).toBe(-2n)
  expect(share(-1n, rate('0.51'))).toBe(-1n)
})

test('a charge that is rounded down never exceeds the exact figure', () => {
  expect(share(199n, perCent('1'), 'down')).toBe(1n)
  expect(share(-1n, rate('0.5'), 'down')).toBe(-1n)
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 6n), (amount, millionths) => {
      const charge = share(amount, ratio(millionths, 10n ** 6n), 'down')
      expect(charge * 10n ** 6n).toBeLessThanOrEqual(amount * millionths)
      expect((charge + 1n) * 10n ** 6n).toBeGreaterThan(amount * millionths)
    }),
  )
})

test('a thirtieth of five per cent, thirty times, is five per cent to the centavo', () => {
  const daily = times(perCent('5'), ratio(1n, 30n))
  expect(share(10_000_00n, times(daily, ratio(30n, 1n)), 'down')).toBe(500_00n)
})

test('rounding is off by half a centavo at most', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 9n), 10n ** 9n),
      fc.bigInt(1n, 10n ** 6n),
      (numerator, denominator) => {
        const error = roundToCentavos({ numerator, denominator }) * denominator - numerator
        expect(2n * (error < 0n ? -error : error)).toBeLessThanOrEqual(denominator)
      },
    ),
  )
})

test('an installment in whole pesos is the nearest peso', () => {
  expect(roundToMultiple(100n, ratio(32_777_78n, 100n))).toBe(328_00n)
  expect(roundToMultiple(100n, ratio(304_91n, 1n))).toBe(305_00n)
  expect(roundToMultiple(100n, ratio(250n, 1n))).toBe(200n)
  expect(roundToMultiple(100n, ratio(299n, 1n), 'down')).toBe(200n)
})

test('the smaller and the larger of two amounts, and the sum of many', () => {
  expect(smaller(2n, 3n)).toBe(2n)
  expect(larger(2n, 3n)).toBe(3n)
  expect(sum([1n, 2n, 39n])).toBe(42n)
  expect(sum([])).toBe(0n)
})

test('a rate is parsed and written as the same decimal', () => {
  for (const decimal of ['0', '0.36', '0.094822', '1', '12.5', '-0.005']) {
    expect(formatDecimal(rate(decimal))).toBe(decimal)
  }
  expect(() => rate('5%')).toThrow('Not a decimal rate: 5%')
  expect(() => formatDecimal(ratio(1n, 3n))).toThrow('no finite decimal')
})

test('rates add and multiply without loss', () => {
  const third = ratio(1n, 3n)
  expect(plus(third, plus(third, third))).toEqual(rate('1'))
  expect(perCent('36')).toEqual(rate('0.36'))
})
