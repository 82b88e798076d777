import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/**
 * Whether a loan ended by free cancellation: nothing is scheduled any more (book-cancellation.ts).
 * After a charge-back of what was returned it has a schedule again.
 */
export function isCancelled({ rows }: Pick<Loan, 'rows'>, status: LoanStatus): boolean {
  return status === STATUS.settled && rows.length === 0
}
