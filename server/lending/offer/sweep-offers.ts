import type { Database } from '#server/platform/database/database.ts'

/** Throws away offers that can long not be accepted any more. */
export async function sweepOffers(db: Database, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('offer').where('made_at', '<', before).execute()
}
