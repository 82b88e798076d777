import { isBefore } from '#domain/calendar/calendar.ts'

/**
 * On which day of a month installments are due (lending rules, "Payday dates"): a day that every
 * month has (1 to 28), its last day, or both paydays of Philippine employers: the 15th and the last
 * day (Labor Code, article 103: wages at least every two weeks or twice a month).
 */
export type Payday = number | 'monthEnd' | 'both'

/** The last day of a month that every month has. */
export const LAST_COMMON_DAY = 28

/** Days from the acceptance, or from day 0 of a later schedule, to its first payday at least. */
export const FIRST_PAYDAY_DAYS = 10

/** The payday on a day, or the next one after it. */
export function paydayFrom(payday: Payday, day: Temporal.PlainDate): Temporal.PlainDate {
  const inMonth = (month: Temporal.PlainDate) =>
    daysIn(payday, month).map((each) => month.with({ day: each }))
  const found = inMonth(day).find((date) => !isBefore(date, day))
  const [next = day] = found ? [found] : inMonth(day.with({ day: 1 }).add({ months: 1 }))
  return next
}

/** So many paydays in a row, without a gap, from one of them on. */
export function paydaysFrom(
  payday: Payday,
  first: Temporal.PlainDate,
  count: number,
): Temporal.PlainDate[] {
  const dates: Temporal.PlainDate[] = []
  for (let next = first; dates.length < count; next = nextPayday(payday, next)) dates.push(next)
  return dates
}

/** The payday after a day. */
export function nextPayday(payday: Payday, day: Temporal.PlainDate): Temporal.PlainDate {
  return paydayFrom(payday, day.add({ days: 1 }))
}

/** The first due date of a schedule that begins on a day, where nobody chose a later one. */
export function firstPayday(
  payday: Payday,
  start: Temporal.PlainDate,
  days: number = FIRST_PAYDAY_DAYS,
): Temporal.PlainDate {
  return paydayFrom(payday, start.add({ days }))
}

/** Whether a date is one of the paydays. */
export function isPayday(payday: Payday, date: Temporal.PlainDate): boolean {
  return daysIn(payday, date).includes(date.day)
}

function daysIn(payday: Payday, { daysInMonth }: Temporal.PlainDate): readonly number[] {
  if (payday === 'both') return [15, daysInMonth]
  return [payday === 'monthEnd' ? daysInMonth : payday]
}
