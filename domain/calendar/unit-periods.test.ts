import { expect, test } from 'vitest'
import { actuarialRate, oddDays } from '#domain/calendar/unit-periods.ts'

const on = (date: string) => Temporal.PlainDate.from(date)

// 12 CFR 1026, Appendix J (b)(5): whole unit-periods are counted back from the first payment.
test.each([
  ['day', '2026-01-01', '2026-01-20', 19, 0],
  ['week', '2026-01-01', '2026-01-20', 2, 5 / 7],
  ['2 weeks', '2026-01-01', '2026-01-20', 1, 5 / 14],
  ['4 weeks', '2026-01-01', '2026-02-05', 1, 7 / 28],
  ['semimonth', '2026-01-01', '2026-01-20', 1, 4 / 15],
  ['month', '2026-01-10', '2026-02-20', 1, 10 / 30],
  ['2 months', '2026-01-10', '2026-04-20', 1, 40 / 60],
  ['quarter', '2026-01-10', '2026-05-20', 1, 40 / 90],
  ['year', '2026-01-10', '2027-02-20', 1, 40 / 365],
])('by the %s, from %s to %s are %d and %d of one', (unit, from, to, whole, fraction) => {
  expect(oddDays(on(from), on(to), unit)).toEqual({ whole, fraction })
})

test('a unit-period that is not in the appendix is refused', () => {
  expect(() => oddDays(on('2026-01-01'), on('2026-02-01'), 'fortnight')).toThrow(
    'There is no unit-period fortnight.',
  )
})

test('one payment of 101 a month after 100 is 12 per cent a year', () => {
  const rate = actuarialRate(100, [101], { aYear: 12 }, { whole: 1, fraction: 0 })
  expect(rate).toBeCloseTo(0.12, 9)
})

test.each([
  ['nothing lent', 0, [101]],
  ['less than nothing lent', -100, [101]],
  ['no payment', 100, []],
  ['a payment below zero among others', 100, [60, -1, 60]],
])('there is no rate of %s', (_, advance, payments) => {
  expect(() => actuarialRate(advance, payments, { aYear: 12 }, { whole: 1, fraction: 0 })).toThrow(
    `No rate makes ${advance} of ${payments.length} payments.`,
  )
})

test('a payment of 0 counts as a payment', () => {
  const rate = actuarialRate(100, [0, 102.01], { aYear: 12 }, { whole: 1, fraction: 0 })
  expect(rate).toBeCloseTo(0.12, 9)
})
