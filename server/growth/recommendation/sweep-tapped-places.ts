import type { Database } from '#server/platform/database/database.ts'
import { TAPS_KEPT_HOURS } from '#server/growth/recommendation/recommendation-store.ts'

export async function sweepTappedPlaces(db: Database, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: TAPS_KEPT_HOURS })
  await db.deleteFrom('tapped_place').where('at', '<', before).execute()
}
