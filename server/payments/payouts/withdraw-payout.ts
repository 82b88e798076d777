import { sql } from 'kysely'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { isPayoutSent } from '#server/lending/loan/status/payout-state.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Withdraws a loan's queued payout; false when one is sent or paid out. */
export async function withdrawPayout(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId'>,
  at: Temporal.Instant,
): Promise<boolean> {
  await sql`
    update payout set state = 'failed', reason = 'cancelled by the borrower', ask_at = null,
      ended_at = ${at}
    where borrower_id = ${loan.borrowerId} and loan_id = ${loan.id} and state = 'queued'`.execute(
    tx,
  )
  return !(await isPayoutSent(tx, loan))
}
