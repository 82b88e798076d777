import type { Static } from 'typebox'
import type { LoanFigures } from '#contract/console/loans/loan-figures.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { outstandingTotal } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { waivableOn } from '#domain/charges/waiver.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { findLoans } from '#server/lending/loan/record/find-loan.ts'
import { toLoanStatus } from '#server/lending/loan/status/loan-status.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A loan as it is owed at an instant; null: it was not paid out, or is written off. */
export async function loanFigures(
  db: Database,
  loanId: string,
  now: Temporal.Instant,
): Promise<Static<typeof LoanFigures> | null> {
  const [loan] = await findLoans(db, [loanId])
  const due = loan && (await getDue(db, loan, now))
  if (!due || loan.writtenOffOn !== null) return null
  const { account, owed, payable } = due
  const today = toManilaDate(now)
  const { interest = 0n, fees = 0n, penalties = 0n } = waivableOn(account, today)
  const settling = payoff(account, owed, today)
  return {
    interest: interest.toString(),
    fees: fees.toString(),
    penalties: penalties.toString(),
    payable: payable.amount.toString(),
    dueOn: payable.dueOn?.toString() ?? '',
    payoff: settling.amount.toString(),
    toCome: settling.saved.toString(),
    total: outstandingTotal(owed).toString(),
    status: toLoanStatus(loan, due, today),
  }
}
