import { laterOf } from '#domain/calendar.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { STATUS } from '#domain/loan-status.ts'
import { turnsAfter } from '#domain/turns.ts'
import type { Transaction } from '#server/database/database.ts'
import { statusOn } from '#server/loan/loan-facts.ts'
import { updateStatus } from '#server/loan/loan-store.ts'
import type { Loan } from '#server/loan/loan.ts'

/**
 * Keeps a loan's derived status, the day up to which its books are kept, and the coming days on
 * which it changes by itself.
 *
 * @param asked    the day on which something happened
 * @param earnedOn the day up to which all that was earned is booked; null where none was looked at
 */
export async function keepStatus(
  tx: Transaction,
  loan: Loan,
  account: LoanAccount,
  asked: Temporal.PlainDate,
  earnedOn: Temporal.PlainDate | null,
): Promise<void> {
  // A clock that went back an hour over midnight makes no loan younger.
  const day = loan.keptOn ? laterOf(loan.keptOn, asked) : asked
  const status = statusOn(loan, account, day)
  const isOver = status === STATUS.settled || loan.writtenOffOn !== null
  const turns = isOver
    ? []
    : turnsAfter(account.rows, day, (later) => statusOn(loan, account, later))
  await updateStatus(tx, loan.id, { status, day, earnedOn, turns })
}
