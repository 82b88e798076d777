import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes offers made before an instant; they can no longer be accepted. */
export async function sweepOffers(db: Database, before: Temporal.Instant): Promise<boolean> {
  return deleteSome(db, 'offer', ['borrower_id', 'id'], sql`made_at < ${before}`)
}
