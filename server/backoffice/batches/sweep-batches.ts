import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes batches of long ago, with their items. */
export async function sweepBatches(db: Database, before: Temporal.Instant): Promise<boolean> {
  return deleteSome(db, 'batch', ['id'], sql`made_at < ${before}`)
}
