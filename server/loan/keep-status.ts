import type { LoanStatus } from '#domain/loan-status.ts'
import type { Transaction } from '#server/database/database.ts'
import { updateStatus } from '#server/loan/loan-store.ts'

/** Keeps a loan's derived status, and the day up to which its books are kept. */
export async function keepStatus(
  tx: Transaction,
  loanId: string,
  status: LoanStatus,
  day: Temporal.PlainDate,
): Promise<void> {
  await updateStatus(tx, loanId, status, day)
}
