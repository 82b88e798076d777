import { loanStatus, type LoanStatus, type StatusFacts } from '#domain/loan-status.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { owedOn } from '#domain/owed.ts'
import { totalOf } from '#domain/portions.ts'
import type { Loan } from '#server/lending/loan/loan.ts'

/** The status of a loan on a day, derived from its booked entries. */
export function statusOn(loan: Loan, account: LoanAccount, day: Temporal.PlainDate): LoanStatus {
  return loanStatus(statusFacts(loan, account, day), day)
}

/** The facts that the status of a loan on a day is derived from. */
export function statusFacts(
  loan: Loan,
  account: LoanAccount,
  day: Temporal.PlainDate,
): StatusFacts {
  const decision = loan.closedAt ? 'closed' : loan.approvedAt ? 'approved' : 'open'
  return {
    decision,
    isDisbursed: loan.disbursedOn !== null,
    isWrittenOff: loan.writtenOffOn !== null,
    installments: owedOn(account, day).map(({ dueOn, outstanding }) => ({
      dueOn,
      outstanding: totalOf(outstanding),
    })),
  }
}
