import { type Holidays, isHoliday } from '#domain/calendar/holidays.ts'

/**
 * Holidays of one year at most, regular and special ones, on weekends too. Proclamations name some 20
 * a year; with elections and days of mourning 25.
 */
const MAX_HOLIDAYS_PER_YEAR = 30

/** Weekdays in a row at most that are holidays. Of 2026 the longest row, over New Year, has four. */
const MAX_CONSECUTIVE_WEEKDAYS = 10

/**
 * Why no proclamation can be meant by a change of the calendar, in sentences: by holidays, the days
 * by which the law has a reply or a payout done move. A calendar that was beyond a bound already may
 * be changed where it does not get worse.
 *
 * @param years those of the changed days
 */
export function implausibleHolidays(
  before: Holidays,
  after: Holidays,
  years: readonly number[],
): string[] {
  return years.flatMap((year) => {
    const [had, count] = [holidaysIn(year, before), holidaysIn(year, after)]
    const [wasRow, row] = [longestRow(year, before), longestRow(year, after)]
    return [
      ...(count > Math.max(had, MAX_HOLIDAYS_PER_YEAR)
        ? [
            `date: ${year} would have ${count} holidays; a year has at most ${MAX_HOLIDAYS_PER_YEAR}.`,
          ]
        : []),
      ...(row > Math.max(wasRow, MAX_CONSECUTIVE_WEEKDAYS)
        ? [
            `date: in ${year} ${row} weekdays in a row would be holidays; at most ${MAX_CONSECUTIVE_WEEKDAYS} are.`,
          ]
        : []),
    ]
  })
}

function holidaysIn(year: number, holidays: Holidays): number {
  return daysFrom(new Temporal.PlainDate(year, 1, 1), new Temporal.PlainDate(year, 12, 31)).filter(
    (day) => isHoliday(day, holidays),
  ).length
}

/** Holidays on weekdays without a working day between them, also over the ends of the year. */
function longestRow(year: number, holidays: Holidays): number {
  const around = daysFrom(
    new Temporal.PlainDate(year - 1, 12, 1),
    new Temporal.PlainDate(year + 1, 1, 31),
  )
  let [row, longest] = [0, 0]
  for (const day of around.filter(({ dayOfWeek }) => dayOfWeek <= 5)) {
    row = isHoliday(day, holidays) ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  return longest
}

function daysFrom(first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  const days = first.until(last).days + 1
  return Array.from({ length: days }, (_, each) => first.add({ days: each }))
}
