import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** What names a confirmation. */
const KEY = ['provider', 'reference', 'status', 'amount']

/**
 * Deletes what providers confirmed long ago, of payments whose notices are gone.
 *
 * @returns whether there may be more
 */
export async function sweepConfirmations(db: Database, before: Temporal.Instant): Promise<boolean> {
  const isOver = sql`payment_confirmation.confirmed_at < ${before} and not exists (
    select from provider_notice notice where notice.provider = payment_confirmation.provider
      and notice.reference = payment_confirmation.reference)`
  return deleteSome(db, 'payment_confirmation', KEY, isOver)
}
