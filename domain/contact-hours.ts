import { MANILA } from '#domain/calendar.ts'

/**
 * Hours of the day in Manila in which a borrower may be sent what he did not ask for. Operators
 * carry such messages from 07:00 to 21:00; the law forbids contact before 06:00 and after 22:00
 * (SEC Memorandum Circular 18, series of 2019).
 */
const FROM_HOUR = 7
const UNTIL_HOUR = 21

/** The hour in Manila at which the day's reminders go out. */
const REMINDING_HOUR = 9

/** Days before a due date on which a borrower is reminded of it. */
export const REMINDER_DAYS = { first: 3, last: 1 } as const

/** Whether a borrower may be sent a reminder now: 07:00 or later, and before 21:00. */
export function isContactHour(now: Temporal.Instant): boolean {
  const { hour } = now.toZonedDateTimeISO(MANILA)
  return FROM_HOUR <= hour && hour < UNTIL_HOUR
}

/** The first moment after `mark` at which a day's reminders go out. */
export function nextReminderAt(mark: Temporal.Instant): Temporal.Instant {
  const local = mark.toZonedDateTimeISO(MANILA)
  const today = local.toPlainDate().toZonedDateTime({
    timeZone: MANILA,
    plainTime: Temporal.PlainTime.from({ hour: REMINDING_HOUR }),
  })
  const isOver = Temporal.ZonedDateTime.compare(today, local) <= 0
  return (isOver ? today.add({ days: 1 }) : today).toInstant()
}
