import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { EVENTS_KEPT_HOURS } from '#server/growth/promotion/promotion-store.ts'

export async function sweepPromotionEvents(db: Database, now: Temporal.Instant): Promise<boolean> {
  const before = now.subtract({ hours: EVENTS_KEPT_HOURS })
  return deleteSome(db, 'promotion_event', sql`at < ${before}`)
}
