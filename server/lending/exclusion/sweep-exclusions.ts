import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes who was on no list since an instant, and what nobody approved since. */
export async function sweepExclusions(db: Database, before: Temporal.Instant): Promise<boolean> {
  const isOver = sql`lifted_at < ${before} or until < ${toManilaDate(before)}
    or checked_at is null and asked_at < ${before}`
  return deleteSome(db, 'exclusion', ['id'], isOver)
}
