import { loanStatus, type LoanStatus, type StatusFacts } from '#domain/journal/loan-status.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { type InstallmentOwed, owedOn } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import type { Due } from '#server/lending/loan/account/get-due.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/** The status of a loan on a day, derived from its booked entries. */
export function statusOn(loan: Loan, account: LoanAccount, day: Temporal.PlainDate): LoanStatus {
  return loanStatus(statusFacts(loan, account, day), day)
}

/**
 * The same where what is due on the day is computed already. A written-off loan and one before its
 * payout have a status without figures.
 */
export function toLoanStatus(loan: Loan, due: Due | null, day: Temporal.PlainDate): LoanStatus {
  return loanStatus({ ...stateOf(loan), installments: (due?.owed ?? []).map(outstandingOf) }, day)
}

/** The facts that the status of a loan on a day is derived from. */
export function statusFacts(
  loan: Loan,
  account: LoanAccount,
  day: Temporal.PlainDate,
): StatusFacts {
  return { ...stateOf(loan), installments: owedOn(account, day).map(outstandingOf) }
}

function stateOf(loan: Loan): Omit<StatusFacts, 'installments'> {
  const decision = loan.closedAt ? 'closed' : loan.approvedAt ? 'approved' : 'open'
  return {
    decision,
    isDisbursed: loan.disbursedOn !== null,
    isWrittenOff: loan.writtenOffOn !== null,
  }
}

function outstandingOf({ dueOn, outstanding }: InstallmentOwed) {
  return { dueOn, outstanding: sumPortions(outstanding) }
}
