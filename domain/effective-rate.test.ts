import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveRates, yearlyRate } from '#domain/effective-rate.ts'
import { perCentText } from '#domain/money.ts'

const annuity = [30, 60, 90].map((days) => ({ days, amount: 2_244_66n }))

test.each([
  [0n, '6.00'],
  [300_00n, '8.82'],
  [600_00n, '11.91'],
  [900_00n, '15.30'],
])(
  '₱6,000 repaid in three of ₱2,244.66 with %d centavos kept back costs %s%% per 30 days',
  (fee, eir) => {
    expect(perCentText(effectiveRates(6_000_00n - fee, annuity).monthly, 2)).toBe(eir)
  },
)

test('flat 6% add-on costs 8.76% per 30 days', () => {
  const flat = [30, 60, 90].map((days) => ({ days, amount: 2_360_00n }))
  expect(perCentText(effectiveRates(6_000_00n, flat).monthly, 2)).toBe('8.76')
})

test('12% in 30 days is 12% a month and 297.0136% in the 365 days of a year', () => {
  const { monthly, yearly } = effectiveRates(10_000_00n, [{ days: 30, amount: 11_200_00n }])
  expect(perCentText(monthly, 4)).toBe('12.0000')
  expect(perCentText(yearly, 4)).toBe(((1.12 ** (365 / 30) - 1) * 100).toFixed(4))
})

test('a loan that costs nothing has rate 0, one that gives money away a negative one', () => {
  expect(perCentText(yearlyRate(100n, [{ days: 365, amount: 100n }]), 4)).toBe('0.0000')
  expect(perCentText(yearlyRate(100n, [{ days: 365, amount: 90n }]), 4)).toBe('-10.0000')
  expect(() => yearlyRate(0n, annuity)).toThrow('No rate')
})

test('the rate is found for costs of any height', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), fc.integer({ min: 30, max: 365 }), (cost, days) => {
      const { monthly } = effectiveRates(10_000_00n, [{ days, amount: 10_000_00n + cost }])
      const growth = (1 + Number(monthly.parts) / Number(monthly.of)) ** (days / 30)
      expect(growth / (1 + Number(cost) / 1_000_000)).toBeCloseTo(1, 3)
    }),
    { numRuns: 100, examples: [[1n, 30]] },
  )
})
