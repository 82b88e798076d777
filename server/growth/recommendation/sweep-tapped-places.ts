import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import { TAPS_KEPT_HOURS } from '#server/growth/recommendation/recommendation-store.ts'

export async function sweepTappedPlaces(db: Database, now: Temporal.Instant): Promise<boolean> {
  const before = now.subtract({ hours: TAPS_KEPT_HOURS })
  return deleteSome(db, 'tapped_place', sql`at < ${before}`)
}
