import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes what gateways were asked to send before. */
export async function sweepAttempts(db: Database, before: Temporal.Instant): Promise<boolean> {
  return deleteSome(db, 'sms_attempt', ['id'], sql`tried_at < ${before}`)
}
