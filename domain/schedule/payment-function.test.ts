import { expect, test } from 'vitest'
import { roundToCentavos } from '#domain/money/money.ts'
import { payment } from '#domain/schedule/payment-function.ts'
import { perCent, rate, ratio } from '#domain/money/rate.ts'
import { actuarialRate, oddDays, UNIT_PERIODS } from '#domain/calendar/unit-periods.ts'

const goal = { present: 0n, future: 0n, isAtStart: false }

test('₱100 at 10% in two payments is 57.62 each; at the beginning of the period 52.38', () => {
  const lent = { ...goal, present: 100_00n }
  // 100 × 1.21 × 0.1 / 0.21 = 57.6190…; / 1.1 = 52.3809…
  expect(roundToCentavos(payment(perCent('10'), 2, lent))).toBe(57_62n)
  expect(roundToCentavos(payment(perCent('10'), 2, { ...lent, isAtStart: true }))).toBe(52_38n)
})

test('₱210 saved up in two payments at 10% is 100 each: 100 × 1.1 + 100', () => {
  expect(payment(perCent('10'), 2, { ...goal, future: 210_00n })).toEqual(ratio(100_00n, 1n))
})

test('without interest the payment is the sum divided by the number of payments', () => {
  expect(payment(rate('0'), 4, { ...goal, present: 90n, future: 10n })).toEqual(ratio(25n, 1n))
})

test.each([0, -1, 1.5])('%d payments are refused', (count) => {
  expect(() => payment(rate('0.1'), count, goal)).toThrow('payments')
})

test('a rate of -100% is refused', () => {
  expect(() => payment(rate('-1'), 2, goal)).toThrow('-100%')
  expect(payment(rate('-0.5'), 1, { ...goal, present: 100n })).toEqual(ratio(50n, 1n))
})

const month = UNIT_PERIODS.month ?? { aYear: 0 }

test('110 a month after 100 is 10% a month, 120% a year; half a month earlier more', () => {
  expect(actuarialRate(100, [110], month, { whole: 1, fraction: 0 })).toBeCloseTo(1.2, 9)
  // 110 = 100 × (1 + i/2): i = 20%.
  expect(actuarialRate(100, [110], month, { whole: 0, fraction: 0.5 })).toBeCloseTo(2.4, 9)
  // 100 + 121 / 1.1 = 210.
  expect(actuarialRate(210, [110, 121], month, { whole: 1, fraction: 0 })).toBeLessThan(1.2)
  expect(actuarialRate(200, [110, 121], month, { whole: 1, fraction: 0 })).toBeCloseTo(1.2, 9)
})

test.each([
  [0, [110]],
  [-5, [110]],
  [100, []],
  [100, [200, -50]],
])('an advance of %d against such payments is refused', (advance, payments) => {
  expect(() => actuarialRate(advance, payments, month, { whole: 1, fraction: 0 })).toThrow(
    'No rate',
  )
})

const on = (date: string) => Temporal.PlainDate.from(date)

test.each([
  ['2026-01-10', '2026-02-10', 'month', 1, 0],
  ['2026-02-10', '2026-04-01', 'month', 1, 19 / 30],
  // Whole months that are left count as 30 days: 1 of them and 9 days of 90.
  ['2026-05-23', '2026-10-01', 'quarter', 1, 39 / 90],
  ['2026-03-20', '2026-04-21', 'week', 4, 4 / 7],
  ['2026-02-23', '2026-03-01', 'semimonth', 0, 6 / 15],
  ['2026-01-01', '2026-01-01', 'year', 0, 0],
])('from %s to %s it is, in a %s, %d whole and %d', (from, to, unit, whole, fraction) => {
  expect(oddDays(on(from), on(to), unit)).toEqual({ whole, fraction })
})

test('a unit-period that is not known is refused', () => {
  expect(() => oddDays(on('2026-01-01'), on('2026-02-01'), 'decade')).toThrow('decade')
})
