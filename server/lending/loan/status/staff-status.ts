import type { LoanStatus } from '#domain/journal/loan-status.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/status/describe-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/**
 * What staff call the state of a loan. A debt that was written off is overdue to its borrower, who still
 * owes it; to staff it is written off wherever its state is named.
 */
export function staffStatus(loan: Loan, status: LoanStatus): string {
  if (loan.writtenOffOn !== null) return WRITTEN_OFF
  return describeStatus(loan, status, NO_FACTS, 'en').title
}

const WRITTEN_OFF = 'Written off'
