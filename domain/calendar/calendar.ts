/** The time zone of every date of a loan. */
export const MANILA = 'Asia/Manila'

/** Time between two installments. */
export interface Interval {
  readonly every: number
  readonly unit: 'days' | 'months'
}

/**
 * The due date in a month that has no 31st: the last day of that month (31 Jan, 28 Feb, 31 Mar), or
 * the 1st of the next month (31 Jan, 1 Mar, 31 Mar).
 */
export type MonthEnd = 'clamp' | 'rollOn'

/** The Manila date at an instant. */
export function toManilaDate(at: Temporal.Instant): Temporal.PlainDate {
  return toManilaHour(at).date
}

/** An hour of a Manila day. */
interface ManilaHour {
  readonly date: Temporal.PlainDate
  /** 0 to 23. */
  readonly hour: number
}

/**
 * The hour in Manila at an instant. Manila is whole hours ahead of UTC, so an hour of the one is an
 * hour of the other: Temporal is asked once for each, as it takes many times as long.
 */
export function toManilaHour(at: Temporal.Instant): ManilaHour {
  const hours = Math.floor(at.epochMilliseconds / HOUR_MS)
  const known = KNOWN_HOURS.get(hours)
  if (known) return known
  const local = at.toZonedDateTimeISO(MANILA)
  const found = { date: local.toPlainDate(), hour: local.hour }
  // Before, it was some minutes and seconds away from whole hours (until 1899).
  if (hours < 0) return found
  if (KNOWN_HOURS.size >= MAX_HOURS) KNOWN_HOURS.clear()
  KNOWN_HOURS.set(hours, found)
  return found
}

const HOUR_MS = 60 * 60 * 1000
/** Hours that are remembered: those of a quarter of a year. */
const MAX_HOURS = 2200
/** By the hours since 1970. */
const KNOWN_HOURS = new Map<number, ManilaHour>()

/** Whole days from one date to another; negative when `to` is before `from`. */
export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * Days of the Gregorian calendar since 1 March of year 0. Comparing Temporal's dates and counting
 * between them takes many times as long.
 */
function dayNumber({ year, month, day }: Temporal.PlainDate): number {
  // The year begins in March, so that a leap day is its last.
  const years = month > 2 ? year : year - 1
  const months = month > 2 ? month - 3 : month + 9
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leapDays + Math.floor((153 * months + 2) / 5) + day - 1
}

/**
 * The date `count` intervals after `start`. Months are counted from the start and not from the
 * previous date, so that a short month does not move the later dates.
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
export function laterDate(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(a, b) ? b : a
}

/** Whether date `a` is before date `b`. */
export function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return compareDates(a, b) < 0
}

/** Orders dates, the earliest first: below zero when `a` is before `b`. */
export function compareDates(a: Temporal.PlainDate, b: Temporal.PlainDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}
