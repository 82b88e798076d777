import { sql } from 'kysely'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { isPayoutSent } from '#server/lending/loan/status/payout-state.ts'
import { toWithdrawn } from '#server/payments/transitions/payout-transitions.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Withdraws a loan's queued payout, with the reason; false when one is sent or paid out. */
export async function withdrawPayout(
  tx: Transaction,
  loan: Pick<Loan, 'id' | 'borrowerId'>,
  at: Temporal.Instant,
  reason = 'cancelled by the borrower',
): Promise<boolean> {
  const ofLoan = sql`borrower_id = ${loan.borrowerId} and loan_id = ${loan.id}`
  await toWithdrawn(tx, ofLoan, { reason, at })
  return !(await isPayoutSent(tx, loan))
}
