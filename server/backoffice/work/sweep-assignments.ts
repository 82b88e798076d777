import { sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes assignments that ran out long ago. */
export async function sweepAssignments(db: Database, before: Temporal.Instant): Promise<boolean> {
  const key = ['queue', 'item']
  return deleteSome(db, 'work_assignment', key, sql`until_on < ${toManilaDate(before)}`)
}
