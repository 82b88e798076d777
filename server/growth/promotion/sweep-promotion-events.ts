import type { Database } from '#server/platform/database/database.ts'
import { EVENTS_KEPT_HOURS } from '#server/growth/promotion/promotion-store.ts'

export async function sweepPromotionEvents(db: Database, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: EVENTS_KEPT_HOURS })
  await db.deleteFrom('promotion_event').where('at', '<', before).execute()
}
