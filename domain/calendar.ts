/** The time zone of every date of a loan. */
export const MANILA = 'Asia/Manila'

/** Time between two installments. */
export interface Interval {
  readonly every: number
  readonly unit: 'days' | 'months'
}

/**
 * What becomes of the 31st in a shorter month: its last day (31 Jan, 28 Feb, 31 Mar), or the 1st
 * of the month after it (31 Jan, 1 Mar, 31 Mar).
 */
export type MonthEnd = 'clamp' | 'rollOn'

/** The Manila date at an instant. */
export function manilaDateOf(at: Temporal.Instant): Temporal.PlainDate {
  return at.toZonedDateTimeISO(MANILA).toPlainDate()
}

/** Whole days from one date to another; negative when `to` is before `from`. */
export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return from.until(to, { largestUnit: 'days' }).days
}

/**
 * The date `count` intervals after `start`. Months are counted from the start, not from the date
 * before, so that a short month takes no day off the later ones.
 */
export function after(
  start: Temporal.PlainDate,
  count: number,
  interval: Interval,
  monthEnd: MonthEnd = 'clamp',
): Temporal.PlainDate {
  const units = count * interval.every
  return interval.unit === 'days' ? start.add({ days: units }) : monthsAfter(start, units, monthEnd)
}

function monthsAfter(start: Temporal.PlainDate, months: number, monthEnd: MonthEnd) {
  const clamped = start.add({ months })
  const isCut = clamped.day < start.day
  return isCut && monthEnd === 'rollOn' ? clamped.add({ days: 1 }) : clamped
}

/** The later of two dates. */
export function laterOf(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

/** Whether a date is before another one. */
export function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0
}
