import { isHoliday } from '#domain/holidays.ts'

/** The Manila day that is `count` working days after a day: weekdays that are not holidays. */
export function workingDayAfter(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let reached = day
  for (let left = count; left > 0;) {
    reached = reached.add({ days: 1 })
    if (reached.dayOfWeek <= 5 && !isHoliday(reached)) left -= 1
  }
  return reached
}
