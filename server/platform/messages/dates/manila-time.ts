import { MANILA } from '#domain/calendar/calendar.ts'

/** An instant on the wire: YYYY-MM-DD HH:MM:SS in Manila. */
export function manilaTime(at: Temporal.Instant): string {
  const local = at.toZonedDateTimeISO(MANILA).toPlainDateTime()
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
