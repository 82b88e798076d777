import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Refunds whose receivers one statement erases. */
const MAX_ROWS = 5000

/**
 * Erases the account of senders to whom money in suspense went back, or was to go, before an
 * instant. The refund itself is part of the books.
 *
 * @returns whether there may be more
 */
export async function sweepReceivers(db: Database, before: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update refund set receiver = null, receiver_sealed = null
    where (owner, id) in (
      select owner, id from refund
      where coalesce(ended_at, proposed_at) < ${before} and state not in ('queued', 'sending')
        and (receiver is not null or receiver_sealed is not null)
      limit ${MAX_ROWS})`.execute(db)
  return Number(numAffectedRows ?? 0n) >= MAX_ROWS
}
