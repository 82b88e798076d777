import { laterOf } from '#domain/calendar.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { loanStatus, STATUS } from '#domain/loan-status.ts'
import { statusChangesAfter } from '#domain/status-changes.ts'
import type { Transaction } from '#server/database/database.ts'
import { factsOf } from '#server/loan/loan-facts.ts'
import { type KeptState, updateStatuses } from '#server/loan/loan-store.ts'
import type { Loan } from '#server/loan/loan.ts'

/**
 * Keeps a loan's derived status, the day up to which its books are kept, and the coming days on
 * which it changes by itself.
 *
 * @param day      the day on which something happened
 * @param earnedOn the day up to which all that was earned is booked; null where none was looked at
 */
export async function keepStatus(
  tx: Transaction,
  loan: Loan,
  account: LoanAccount,
  day: Temporal.PlainDate,
  earnedOn: Temporal.PlainDate | null,
): Promise<void> {
  await keepStatuses(tx, [{ loan, account, earnedOn }], day)
}

/** The same of many loans, in one statement. */
export async function keepStatuses(
  tx: Transaction,
  each: readonly {
    readonly loan: Loan
    readonly account: LoanAccount
    readonly earnedOn: Temporal.PlainDate | null
  }[],
  day: Temporal.PlainDate,
): Promise<void> {
  const states = each.map(({ loan, account, earnedOn }) => keptState(loan, account, day, earnedOn))
  await updateStatuses(tx, states)
}

function keptState(
  loan: Loan,
  account: LoanAccount,
  asked: Temporal.PlainDate,
  earnedOn: Temporal.PlainDate | null,
): KeptState {
  // A clock that went back an hour over midnight makes no loan younger.
  const day = loan.keptOn ? laterOf(loan.keptOn, asked) : asked
  // What is unpaid on the day stays so: days alone settle nothing, and what is settled grows no more.
  const facts = factsOf(loan, account, day)
  const status = loanStatus(facts, day)
  const isOver = status === STATUS.settled || loan.writtenOffOn !== null
  const turns = isOver
    ? []
    : statusChangesAfter(account.rows, day, (later) => loanStatus(facts, later))
  return { loanId: loan.id, status, day, earnedOn, turns }
}
