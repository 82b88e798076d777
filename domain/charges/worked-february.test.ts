import { expect, test } from 'vitest'
import { schedule, type ScheduleRow } from '#domain/schedule/amortization.ts'
import { after, type MonthEnd } from '#domain/calendar/calendar.ts'
import { passedCaps } from '#domain/caps/caps.ts'
import { yearsBetween, yearsInto } from '#domain/calendar/day-count.ts'
import { issuedRows } from '#domain/schedule/issued-schedule.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS } from '#domain/market/market.ts'
import { offer } from '#domain/underwriting/offer.ts'
import { perCent, ratio } from '#domain/money/rate.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import { WORKED_TERMS } from '#domain/testing/testing-worked-loan.ts'

const on = (date: string) => Temporal.PlainDate.from(date)
const month = { every: 1, unit: 'months' } as const

// "Month ends clamp and roll back (31 Jan → 28 Feb → 31 Mar), or roll on to the 1st"
test.each<[string, MonthEnd, string[]]>([
  ['2027-01-31', 'clamp', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['2027-01-31', 'rollOn', ['2027-03-01', '2027-03-31', '2027-05-01']],
  ['2028-01-31', 'clamp', ['2028-02-29', '2028-03-31', '2028-04-30']],
  ['2028-01-29', 'rollOn', ['2028-02-29', '2028-03-29', '2028-04-29']],
  ['2027-01-29', 'rollOn', ['2027-03-01', '2027-03-29', '2027-04-29']],
])('a loan of %s with month ends %s falls due on %j', (start, monthEnd, dates) => {
  const due = [1, 2, 3].map((count) => after(on(start), count, month, monthEnd).toString())
  expect(due).toEqual(dates)
})

// "actual/actual: days split at 31 December over 365 or 366"
test('actual/actual: 12 Dec 2027 to 12 Jan 2028 is 19 days of 365 and 12 of 366', () => {
  expect(yearsBetween('actual/actual', on('2027-12-12'), on('2028-01-12'))).toEqual(
    ratio(19n * 366n + 12n * 365n, 365n * 366n),
  )
})

test('actual/actual: days up to 31 December belong to the year that ends, days from it to the next', () => {
  expect(yearsBetween('actual/actual', on('2027-12-01'), on('2027-12-31'))).toEqual(
    ratio(30n, 365n),
  )
  expect(yearsBetween('actual/actual', on('2027-12-31'), on('2028-01-10'))).toEqual(
    ratio(10n, 366n),
  )
  expect(yearsBetween('actual/actual', on('2027-12-31'), on('2028-12-31'))).toEqual(ratio(1n, 1n))
})

test('30/360: February has 30 days like any month; a part of it has its share of them', () => {
  const february = { from: on('2027-02-01'), to: on('2027-03-01') }
  expect(yearsBetween('30/360', february.from, february.to, month)).toEqual(ratio(30n, 360n))
  // 14 of 28 days: half of the 30.
  expect(yearsInto('30/360', february, on('2027-02-15'), month)).toEqual(ratio(15n, 360n))
  expect(yearsInto('actual/365', february, on('2027-02-15'), month)).toEqual(ratio(14n, 365n))
  // Without an interval, days are days.
  expect(yearsBetween('30/360', february.from, february.to)).toEqual(ratio(28n, 360n))
})

const byMonths: LoanTerms = {
  ...WORKED_TERMS.philippines,
  annualRate: perCent('72'),
  dayCount: '30/360',
  interval: month,
  installmentCount: 1,
}

// "philippines: days only, since 6% by months is 6.43% per 30 days in February"
test('6% a month exceeds the cap of 6% per 30 days in February: 600 is more than 560', () => {
  const start = on('2027-02-01')
  const offered = offer(byMonths, 10_000_00n, start, MARKETS.philippines)
  expect(offered.rows[0]?.interest).toBe(600_00n)
  // 10,000 × 6% × 28 / 30 = 560.
  expect(passedCaps(offered, { policy: policyOn(start) })).toContain('nominalRate')
  const march = offer(byMonths, 10_000_00n, on('2027-03-01'), MARKETS.philippines)
  expect(passedCaps(march, { policy: policyOn(start) })).not.toContain('nominalRate')
})

// "no amount may exceed the accepted one"
test('disbursed a month later, in a longer month, the accepted amounts stay', () => {
  const terms: LoanTerms = { ...byMonths, annualRate: perCent('36.5'), dayCount: 'actual/365' }
  const accepted = schedule(terms, 10_000_00n, on('2027-02-01'), 'down')
  // 28 and 31 days of 0.1% of 10,000.
  expect(accepted[0]?.interest).toBe(280_00n)
  const later = schedule(terms, 10_000_00n, on('2027-03-01'), 'down')
  expect(later[0]?.interest).toBe(310_00n)

  const [issued] = issuedRows(accepted, later)
  expect(issued).toMatchObject({ dueOn: on('2027-04-01'), interest: 280_00n, due: 10_280_00n })
  // The other way round the real figures are less, and stand.
  expect(issuedRows(later, accepted)).toEqual(accepted)
  expect(() => issuedRows([], later)).toThrow('1 installments for 0')
})

test('no installment, and no interest of one, is above the accepted amount', () => {
  const terms: LoanTerms = {
    ...byMonths,
    annualRate: perCent('36.5'),
    dayCount: 'actual/365',
    installmentCount: 3,
  }
  const accepted = schedule(terms, 9_000_00n, on('2027-01-31'), 'down')
  const issued = issuedRows(accepted, schedule(terms, 9_000_00n, on('2027-02-28'), 'down'))
  issued.forEach((row, index) => {
    expect(row.due <= (accepted[index]?.due ?? 0n)).toBe(true)
    expect(row.interest <= (accepted[index]?.interest ?? 0n)).toBe(true)
    expect(row.due).toBe(row.principal + row.interest + row.fees)
  })
  expect(issued.reduce((total, { principal }) => total + principal, 0n)).toBe(9_000_00n)
  expect(issued.map(({ dueOn }) => dueOn.toString())).toEqual([
    '2027-03-28',
    '2027-04-28',
    '2027-05-28',
  ])
})

const rowOf = (number: number, principal: bigint, interest: bigint): ScheduleRow => ({
  number,
  dueOn: on('2027-03-01').add({ months: number }),
  days: 30,
  principal,
  interest,
  fees: 10_00n,
  due: principal + interest + 10_00n,
  balance: number === 1 ? 2_000_00n : 0n,
})

test('an issued schedule that is nowhere above the accepted one stays as it is', () => {
  const accepted = [rowOf(1, 1_900_00n, 100_00n), rowOf(2, 2_000_00n, 50_00n)]
  const fresh = [rowOf(1, 1_920_00n, 80_00n), rowOf(2, 1_980_00n, 50_00n)]
  expect(issuedRows(accepted, fresh)).toEqual(fresh)
  expect(issuedRows(accepted, accepted)).toEqual(accepted)
})

// "no amount may exceed the accepted one"
test.each([
  ['its amount', rowOf(2, 2_000_01n, 50_00n)],
  ['its interest', rowOf(2, 1_999_00n, 50_01n)],
])('when one row is above the accepted one in %s, all accepted principals stay', (_, above) => {
  const accepted = [rowOf(1, 1_900_00n, 100_00n), rowOf(2, 2_000_00n, 50_00n)]
  const fresh = [rowOf(1, 1_920_00n, 80_00n), above]
  expect(issuedRows(accepted, fresh)).toEqual([
    rowOf(1, 1_900_00n, 80_00n),
    rowOf(2, 2_000_00n, 50_00n),
  ])
})
