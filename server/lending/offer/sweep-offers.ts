import type { Database } from '#server/platform/database/database.ts'

/** Deletes offers made before an instant; they can no longer be accepted. */
export async function sweepOffers(db: Database, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('offer').where('made_at', '<', before).execute()
}
