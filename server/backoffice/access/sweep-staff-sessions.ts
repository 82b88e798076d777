import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes sign-ins of staff that were last used long ago. */
export async function sweepStaffSessions(db: Database, before: Temporal.Instant): Promise<boolean> {
  return deleteSome(db, 'staff_session', ['hash'], sql`seen_at < ${before}`)
}
