import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosOf, larger, multipleOf, share, smaller, sum } from '#domain/money.ts'
import { decimalOf, perCent, plus, rate, ratio, times } from '#domain/rate.ts'

test('half a centavo goes to the even one', () => {
  expect(share(1n, rate('0.5'))).toBe(0n)
  expect(share(3n, rate('0.5'))).toBe(2n)
  expect(share(5n, rate('0.5'))).toBe(2n)
  expect(share(-3n, rate('0.5'))).toBe(-2n)
  expect(share(-1n, rate('0.51'))).toBe(-1n)
})

test('a charge that is rounded down never passes the exact figure', () => {
  expect(share(199n, perCent('1'), 'down')).toBe(1n)
  expect(share(-1n, rate('0.5'), 'down')).toBe(-1n)
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 6n), (amount, parts) => {
      const charge = share(amount, ratio(parts, 10n ** 6n), 'down')
      expect(charge * 10n ** 6n).toBeLessThanOrEqual(amount * parts)
      expect((charge + 1n) * 10n ** 6n).toBeGreaterThan(amount * parts)
    }),
  )
})

test('a thirtieth of five per cent, thirty times, is five per cent to the centavo', () => {
  const daily = times(perCent('5'), ratio(1n, 30n))
  expect(share(10_000_00n, times(daily, ratio(30n, 1n)), 'down')).toBe(500_00n)
})

test('rounding errs by half a centavo at the most', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 9n), 10n ** 9n), fc.bigInt(1n, 10n ** 6n), (parts, of) => {
      const error = centavosOf({ parts, of }) * of - parts
      expect(2n * (error < 0n ? -error : error)).toBeLessThanOrEqual(of)
    }),
  )
})

test('an installment in whole pesos is the nearest peso', () => {
  expect(multipleOf(100n, ratio(32_777_78n, 100n))).toBe(328_00n)
  expect(multipleOf(100n, ratio(304_91n, 1n))).toBe(305_00n)
  expect(multipleOf(100n, ratio(250n, 1n))).toBe(200n)
  expect(multipleOf(100n, ratio(299n, 1n), 'down')).toBe(200n)
})

test('of two amounts the smaller and the larger, and the sum of many', () => {
  expect(smaller(2n, 3n)).toBe(2n)
  expect(larger(2n, 3n)).toBe(3n)
  expect(sum([1n, 2n, 39n])).toBe(42n)
  expect(sum([])).toBe(0n)
})

test('a rate reads and writes as the same decimal', () => {
  for (const decimal of ['0', '0.36', '0.094822', '1', '12.5', '-0.005']) {
    expect(decimalOf(rate(decimal))).toBe(decimal)
  }
  expect(() => rate('5%')).toThrow('Not a decimal rate: 5%')
  expect(() => decimalOf(ratio(1n, 3n))).toThrow('no decimal end')
})

test('rates add and multiply without loss', () => {
  const third = ratio(1n, 3n)
  expect(plus(third, plus(third, third))).toEqual(rate('1'))
  expect(perCent('36')).toEqual(rate('0.36'))
})
