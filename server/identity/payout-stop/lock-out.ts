import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { endAccess } from '#server/identity/payout-stop/end-access.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Hours of the product's clock in which the borrower and staff can see what happened. */
const STOPPED_HOURS = 24

const EVER = Temporal.Instant.fromEpochMilliseconds(0)

/**
 * Locks out whoever used a borrower's account: ends all that leads into it, takes back a payout
 * account that is as young, and stops payouts for a day. The borrower signs in again with a code.
 *
 * @param reason for staff
 * @param since  when the stranger may have come; null: a payout account of any age is taken back
 * @returns when payouts go on
 */
export async function lockOut(
  { clock, random }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  borrowerId: string,
  reason: string,
  since: Temporal.Instant | null,
): Promise<Temporal.Instant> {
  const now = clock.now()
  const until = now.add({ hours: STOPPED_HOURS })
  await endAccess(tx, borrowerId, { since: since ?? EVER, at: now })
  await sql`
    insert into payout_stop (id, borrower_id, stopped_at, until, reason)
    values (${random.uuid()}, ${borrowerId}, ${now}, ${until}, ${reason})`.execute(tx)
  return until
}
