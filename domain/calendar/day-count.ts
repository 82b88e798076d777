import { daysBetween, type Interval } from '#domain/calendar/calendar.ts'
import { plus, type Rate, ratio, times } from '#domain/money/rate.ts'

/** How days are counted as a part of a year. */
export type DayCount = '30/360' | 'actual/365' | 'actual/actual'

/**
 * The part of a year from one date to another, exact (day counts as in Apache Fineract).
 *
 * 30/360 counts each month of a whole interval as 30 days, and single days as they are, over 360.
 * actual/actual splits at 31 December: days up to it over the length of the year that ends, days
 * from it over the length of the next.
 *
 * @param interval the interval of a whole period; left out for a part of one, where days count
 */
export function yearsBetween(
  dayCount: DayCount,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  interval?: Interval,
): Rate {
  if (dayCount === 'actual/actual') return actualYears(from, to)
  if (dayCount === 'actual/365') return ratio(BigInt(daysBetween(from, to)), 365n)
  return interval?.unit === 'months'
    ? ratio(BigInt(interval.every) * 30n, 360n)
    : ratio(BigInt(daysBetween(from, to)), 360n)
}

/**
 * The part of a year from the start of a period to a day within it. In 30/360 each day of a monthly
 * period has an equal share of the 30 days (14 of January's 31 days: 30 × 14/31).
 */
export function yearsInto(
  dayCount: DayCount,
  period: { from: Temporal.PlainDate; to: Temporal.PlainDate },
  on: Temporal.PlainDate,
  interval: Interval,
): Rate {
  if (dayCount !== '30/360') return yearsBetween(dayCount, period.from, on)
  const days = daysBetween(period.from, period.to)
  const into = ratio(BigInt(daysBetween(period.from, on)), BigInt(days))
  return times(yearsBetween(dayCount, period.from, period.to, interval), into)
}

function actualYears(from: Temporal.PlainDate, to: Temporal.PlainDate): Rate {
  const yearEnd = Temporal.PlainDate.from({ year: from.year, month: 12, day: 31 })
  // From 31 December itself, days belong to the next year.
  const end = daysBetween(from, yearEnd) > 0 ? yearEnd : yearEnd.add({ years: 1 })
  const year = BigInt(end.daysInYear)
  if (daysBetween(end, to) <= 0) return ratio(BigInt(daysBetween(from, to)), year)
  return plus(ratio(BigInt(daysBetween(from, end)), year), actualYears(end, to))
}
