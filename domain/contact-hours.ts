import { MANILA } from '#domain/calendar.ts'

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

/** Whether a reminder may be sent now: from 07:00 and before 21:00 in Manila. */
export function isContactHour(now: Temporal.Instant): boolean {
  const { hour } = now.toZonedDateTimeISO(MANILA)
  return FROM_HOUR <= hour && hour < UNTIL_HOUR
}

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
