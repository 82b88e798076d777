import { sql } from 'kysely'
import type { PayoutState } from '#domain/states/payout.ts'
import { findHoldOrStop } from '#server/identity/payout-stop/find-stop.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Whether payouts to the borrower are stopped, or compliance holds the borrower. The payout then
 * waits, and says why for staff; it is asked about when the stop is over, and sent. One that was
 * handed over before counts as handed over no more, since the provider does not know it: it takes no
 * money from those behind it.
 *
 * @param from states in which it would be sent now
 */
export async function waitsForStop(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  payoutId: string,
  from: readonly PayoutState[],
): Promise<boolean> {
  const payout = await database
    .selectFrom('payout')
    .select('borrower_id')
    .where('id', '=', payoutId)
    .executeTakeFirst()
  const stop = payout && (await findHoldOrStop(database, payout.borrower_id, clock.now()))
  if (!stop) return false
  await sql`
    update payout set ask_at = ${stop.until}, reason = ${`Stopped: ${stop.reason}`}, sent_at = null
    where id = ${payoutId} and state = any(${[...from]}::text[])`.execute(database)
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
    where borrower_id = ${borrowerId} and state in ('queued', 'sending')
      and reason = 'Stopped: by the lender'`.execute(tx)
}
