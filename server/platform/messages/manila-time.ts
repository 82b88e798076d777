import { MANILA } from '#domain/calendar.ts'

/** An instant as the wire says it: YYYY-MM-DD HH:MM:SS in Manila. */
export function manilaTime(at: Temporal.Instant): string {
  const local = at.toZonedDateTimeISO(MANILA).toPlainDateTime()
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}
