import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/**
 * Deletes old notices that were handled, but those about a borrower who has something open. An empty
 * month goes with its partition.
 *
 * @param isAtRest whether a borrower has nothing open
 */
export async function sweepNotices(
  db: Database,
  before: Temporal.Instant,
  isAtRest: (borrowerId: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<boolean> {
  const of = (table: string) => sql`exists (
    select from ${sql.table(table)} about
    where (about.our_reference = provider_notice.our_reference
        or about.provider = provider_notice.provider
          and about.reference = provider_notice.reference)
      and not ${isAtRest(sql.ref('about.borrower_id'))})`
  const isOver = sql`received_at < ${before} and handled_at is not null
    and not ${of('payment_intent')} and not ${of('payout')}`
  return deleteSome(db, 'provider_notice', ['id', 'received_at'], isOver)
}
