import { sql } from 'kysely'
import { findHoldOrStop } from '#server/identity/payout-stop/find-stop.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Whether payouts to the borrower are stopped, or compliance holds the borrower. The payout then waits, and says why for staff; it is
 * asked about when the stop is over, and sent, since the provider does not know it.
 */
export async function waitsForStop(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  payoutId: string,
): Promise<boolean> {
  const payout = await database
    .selectFrom('payout')
    .select('borrower_id')
    .where('id', '=', payoutId)
    .executeTakeFirst()
  const stop = payout && (await findHoldOrStop(database, payout.borrower_id, clock.now()))
  if (!stop) return false
  await sql`
    update payout set ask_at = ${stop.until}, reason = ${`Stopped: ${stop.reason}`}
    where id = ${payoutId} and state in ('queued', 'sending')`.execute(database)
  return true
}

/** Lets the payouts of a borrower whom compliance releases go at once. */
export async function sendHeldPayouts(
  tx: Transaction,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update payout set ask_at = ${at}, reason = null
    where borrower_id = ${borrowerId} and state = 'queued' and reason = 'Stopped: by the lender'`.execute(
    tx,
  )
}
