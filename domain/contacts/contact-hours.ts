import { MANILA, toManilaHour } from '#domain/calendar/calendar.ts'

/**
 * Hours of the day in Manila in which a borrower may get messages that they did not ask for.
 * Operators carry such messages from 07:00 to 21:00; the law forbids contact before 06:00 and after
 * 22:00 (SEC Memorandum Circular 18, series of 2019).
 */
const FROM_HOUR = 7
const UNTIL_HOUR = 21

/** The hour in Manila at which the reminders of a day are sent. */
const REMINDER_HOUR = 9

/** Days before a due date on which a borrower is reminded of it. */
export const REMINDER_DAYS = { first: 3, last: 1 } as const

/** Days after a due date on which a borrower is told that it is overdue. */
export const OVERDUE_DAYS = [1, 7, 15, 25] as const

/**
 * Days late that a message planned on one of OVERDUE_DAYS is still true on: until the next one.
 *
 * @param plannedDay days late on which it was planned
 * @param daysLate   days late today
 */
export function isOverdueDayCurrent(plannedDay: number, daysLate: number): boolean {
  const reached = OVERDUE_DAYS.filter((day) => day <= daysLate)
  return reached.length > 0 && reached.at(-1) === plannedDay
}

/** Whether a message may be sent now: from 07:00 and before 21:00 in Manila. */
export function isContactHour(now: Temporal.Instant): boolean {
  const { hour } = toManilaHour(now)
  return FROM_HOUR <= hour && hour < UNTIL_HOUR
}

/** The first instant from now on at which a message may be sent. */
export function nextContactAt(now: Temporal.Instant): Temporal.Instant {
  if (isContactHour(now)) return now
  const local = now.toZonedDateTimeISO(MANILA)
  const day = local.hour < FROM_HOUR ? local : local.add({ days: 1 })
  return day.toPlainDate().toZonedDateTime({ timeZone: MANILA, plainTime: MORNING }).toInstant()
}

const MORNING = Temporal.PlainTime.from({ hour: FROM_HOUR })

/** The next instant after `mark` at which reminders are sent. */
export function nextReminderAt(mark: Temporal.Instant): Temporal.Instant {
  const local = mark.toZonedDateTimeISO(MANILA)
  const today = local.toPlainDate().toZonedDateTime({
    timeZone: MANILA,
    plainTime: Temporal.PlainTime.from({ hour: REMINDER_HOUR }),
  })
  const isPast = Temporal.ZonedDateTime.compare(today, local) <= 0
  return (isPast ? today.add({ days: 1 }) : today).toInstant()
}
