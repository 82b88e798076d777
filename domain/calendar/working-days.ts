import { type Holidays, isHoliday } from '#domain/calendar/holidays.ts'

/** A day itself when it is a working day, else the next one. */
export function workingDayFrom(day: Temporal.PlainDate, holidays: Holidays): Temporal.PlainDate {
  return workingDayAfter(day.subtract({ days: 1 }), 1, holidays)
}

/** The Manila day that is `count` working days after a day: weekdays that are not holidays. */
export function workingDayAfter(
  day: Temporal.PlainDate,
  count: number,
  holidays: Holidays,
): Temporal.PlainDate {
  let reached = day
  for (let left = count; left > 0;) {
    reached = reached.add({ days: 1 })
    if (reached.dayOfWeek <= 5 && !isHoliday(reached, holidays)) left -= 1
  }
  return reached
}
