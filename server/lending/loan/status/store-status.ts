import { laterDate } from '#domain/calendar/calendar.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { loanStatus, STATUS } from '#domain/journal/loan-status.ts'
import { statusChangesAfter } from '#domain/journal/status-changes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { statusFacts } from '#server/lending/loan/status/loan-status.ts'
import type { StoredState } from '#server/lending/loan/record/loan-states.ts'
import { updateStatuses } from '#server/lending/loan/status/loan-transitions.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/**
 * Stores a loan's derived status, the day up to which its books are kept, and its coming status
 * changes.
 *
 * @param day      the day of the event
 * @param earnedOn the day up to which earned amounts are booked; null when none were computed
 */
export async function storeStatus(
  tx: Transaction,
  loan: Loan,
  account: LoanAccount,
  day: Temporal.PlainDate,
  earnedOn: Temporal.PlainDate | null,
): Promise<void> {
  await storeStates(tx, [storedState(loan, account, day, earnedOn)])
}

/** Stores what was derived of loans. */
export async function storeStates(tx: Transaction, states: readonly StoredState[]): Promise<void> {
  await updateStatuses(tx, states)
}

/** What is stored of a loan on a day. */
export function storedState(
  loan: Loan,
  account: LoanAccount,
  asked: Temporal.PlainDate,
  earnedOn: Temporal.PlainDate | null,
): StoredState {
  // When the clock goes back an hour over midnight, the day of a loan does not go back.
  const day = loan.keptOn ? laterDate(loan.keptOn, asked) : asked
  // Without a payment unpaid amounts stay unpaid, and a settled loan does not grow.
  const facts = statusFacts(loan, account, day)
  const status = loanStatus(facts, day)
  const isOver = status === STATUS.settled || loan.writtenOffOn !== null
  const statusChanges = isOver
    ? []
    : statusChangesAfter(account.rows, day, (later) => loanStatus(facts, later))
  return { loanId: loan.id, status, day, earnedOn, statusChanges }
}
