import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

export async function sweepPromotionEvents(
  db: Database,
  before: Temporal.Instant,
): Promise<boolean> {
  return deleteSome(db, 'promotion_event', ['id', 'at'], sql`at < ${before}`)
}
