import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  after,
  compareDates,
  daysBetween,
  MANILA,
  toManilaDate,
  toManilaHour,
} from '#domain/calendar/calendar.ts'
import { yearsBetween, yearsInto } from '#domain/calendar/day-count.ts'
import { ratio } from '#domain/money/rate.ts'

const on = (date: string) => Temporal.PlainDate.from(date)
const monthly = { every: 1, unit: 'months' } as const

function datesFrom(start: string, count: number, monthEnd: 'clamp' | 'rollOn') {
  return Array.from({ length: count }, (_, index) =>
    after(on(start), index + 1, monthly, monthEnd).toString(),
  )
}

test('month ends are clamped, and later months return to the original day', () => {
  expect(datesFrom('2025-01-31', 4, 'clamp')).toEqual([
    '2025-02-28',
    '2025-03-31',
    '2025-04-30',
    '2025-05-31',
  ])
  expect(datesFrom('2023-12-30', 3, 'clamp')).toEqual(['2024-01-30', '2024-02-29', '2024-03-30'])
})

test('month ends roll on to the 1st where the terms require it', () => {
  expect(datesFrom('2025-01-31', 3, 'rollOn')).toEqual(['2025-03-01', '2025-03-31', '2025-05-01'])
})

test('intervals of days cross months and leap days', () => {
  expect(after(on('2024-02-15'), 2, { every: 30, unit: 'days' }).toString()).toBe('2024-04-15')
  expect(daysBetween(on('2024-02-28'), on('2024-03-01'))).toBe(2)
  expect(daysBetween(on('2026-12-24'), on('2026-12-21'))).toBe(-3)
})

// Days since 1 January of year 1: both ends of a century, leap years and none.
const anyDate = fc
  .integer({ min: 0, max: 1_200_000 })
  .map((days) => Temporal.PlainDate.from('0001-01-01').add({ days }))

test('dates are ordered and counted as Temporal does it', () => {
  fc.assert(
    fc.property(anyDate, anyDate, (one, other) => {
      expect(daysBetween(one, other)).toBe(one.until(other, { largestUnit: 'days' }).days)
      expect(Math.sign(compareDates(one, other))).toBe(Temporal.PlainDate.compare(one, other))
      expect(daysBetween(one, one.add({ days: 1 }))).toBe(1)
    }),
    { numRuns: 2000 },
  )
})

test('the date of an instant is the date in Manila, eight hours ahead', () => {
  const dateAt = (instant: string) => toManilaDate(Temporal.Instant.from(instant)).toString()
  expect(dateAt('2026-11-21T15:59:59Z')).toBe('2026-11-21')
  expect(dateAt('2026-11-21T16:00:00Z')).toBe('2026-11-22')
})

test('a month counts as 30 days of 360, days count as they are', () => {
  const [from, to] = [on('2024-01-01'), on('2024-02-01')]
  expect(yearsBetween('30/360', from, to, monthly)).toEqual(ratio(1n, 12n))
  expect(yearsBetween('30/360', from, to, { every: 31, unit: 'days' })).toEqual(ratio(31n, 360n))
  expect(yearsBetween('actual/365', from, to, monthly)).toEqual(ratio(31n, 365n))
})

test('actual days are split at 31 December between a common and a leap year', () => {
  expect(yearsBetween('actual/actual', on('2023-12-12'), on('2024-01-12'))).toEqual(
    ratio(19n * 366n + 12n * 365n, 365n * 366n),
  )
  expect(yearsBetween('actual/actual', on('2023-12-31'), on('2024-01-31'))).toEqual(
    ratio(31n, 366n),
  )
  expect(yearsBetween('actual/actual', on('2024-03-01'), on('2024-03-31'))).toEqual(
    ratio(30n, 366n),
  )
})

test('a day within a month has its share of the 30 days', () => {
  const january = { from: on('2024-01-01'), to: on('2024-02-01') }
  expect(yearsInto('30/360', january, on('2024-01-15'), monthly)).toEqual(
    ratio(30n * 14n, 360n * 31n),
  )
  expect(yearsInto('actual/365', january, on('2024-01-15'), monthly)).toEqual(ratio(14n, 365n))
})

test('days of the earlier year are parts of that year, even when the period ends in a leap year', () => {
  const period = { from: on('2027-12-16'), to: on('2028-01-15') }
  const days = { every: 30, unit: 'days' } as const
  expect(yearsInto('actual/actual', period, on('2027-12-31'), days)).toEqual(ratio(15n, 365n))
})

test('the hour in Manila is that of its time zone, at any instant', () => {
  const at = fc.bigInt({ min: -3_000_000_000n, max: 4_000_000_000n })
  fc.assert(
    fc.property(at, fc.integer({ min: 0, max: 999_999_999 }), (seconds, fraction) => {
      const instant = Temporal.Instant.fromEpochNanoseconds(
        seconds * 1_000_000_000n + BigInt(fraction),
      )
      const local = instant.toZonedDateTimeISO(MANILA)
      for (const near of [instant, instant.round({ smallestUnit: 'hour' })]) {
        const expected = near.toZonedDateTimeISO(MANILA)
        expect(toManilaHour(near).hour).toBe(expected.hour)
        expect(toManilaHour(near).date.equals(expected.toPlainDate())).toBe(true)
      }
      expect(toManilaDate(instant).equals(local.toPlainDate())).toBe(true)
    }),
  )
})
