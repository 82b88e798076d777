import { type RawBuilder, sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'

/**
 * Whose a row of a brand is, that has no borrower: the brand’s owner of the Manila day on which its money
 * was booked (docs/why/0059-what-brands-book-apart.md).
 */
export function brandOwner(brand: string, bookedAt: Temporal.Instant): RawBuilder<string> {
  return sql`brand_owner(${brand}, ${toManilaDate(bookedAt)}::date)`
}
