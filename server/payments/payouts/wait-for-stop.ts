import { sql } from 'kysely'
import type { PayoutState } from '#domain/states/payout.ts'
import { BY_LENDER, findHoldOrStop } from '#server/identity/payout-stop/find-stop.ts'
import { findScreeningWait } from '#server/payments/payouts/wait-for-screening.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Whether payouts to the borrower are stopped, compliance holds the borrower, or sanctions lists have
 * not cleared them by their present name. The payout then
 * waits, and says why for staff; it is asked about when the stop is over, and sent. One that was
 * handed over before counts as handed over no more, since the provider does not know it: it takes no
 * money from those behind it.
 *
 * @param from states in which it would be sent now
 */
export async function waitsForStop(
  deps: Pick<Dependencies, 'clock' | 'database' | 'sanctions'>,
  payoutId: string,
  from: readonly PayoutState[],
): Promise<boolean> {
  const { database, clock } = deps
  const payout = await database
    .selectFrom('payout')
    .select('borrower_id')
    .where('id', '=', payoutId)
    .executeTakeFirst()
  const stop =
    payout &&
    ((await findHoldOrStop(database, payout.borrower_id, clock.now())) ??
      (await findScreeningWait(deps, database, payout.borrower_id)))
  if (!stop) return false
  await sql`
    update payout set ask_at = ${stop.until}, reason = ${`Stopped: ${stop.reason}`}, sent_at = null
    where id = ${payoutId} and state = any(${[...from]}::text[])`.execute(database)
  return true
}

/** Lets the payouts of a borrower whom compliance releases, or finds not to be listed, go at once. */
export async function sendHeldPayouts(
  tx: Transaction,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update payout set ask_at = ${at}, reason = null
    where borrower_id = ${borrowerId} and state in ('queued', 'sending')
      and reason = ${`Stopped: ${BY_LENDER}`}`.execute(tx)
}
