import { toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { toDue } from '#server/lending/loan/account/get-due.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { toLoanStatus } from '#server/lending/loan/status/loan-status.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { paydayText } from '#server/lending/offer/due-dates.ts'

/** How a loan can be rescheduled today. */
interface Reschedules {
  /** Whether its borrower can extend it. */
  readonly isExtendable: boolean
  /** Whether a hardship plan can be requested for it. */
  readonly canHavePlan: boolean
  /** The payday that installments are due on; empty: one every so many days. */
  readonly payday: string
}

/** How a loan can be rescheduled today, by its borrower or by two of staff. */
export async function reschedulesToday(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { borrowerId, loanId }: { readonly borrowerId: string; readonly loanId: string },
): Promise<Reschedules> {
  const now = clock.now()
  const loan = await findOwnLoan(database, borrowerId, loanId)
  if (!loan) return { isExtendable: false, canHavePlan: false, payday: '' }
  const read = await readAccount(database, loan)
  const due = toDue(loan, read, now)
  const isLate = toLoanStatus(loan, due, toManilaDate(now)) === STATUS.overdue
  return {
    isExtendable: due !== null && due.extension !== null,
    canHavePlan:
      isLate && loan.writtenOffOn === null && read.account.market.plans.includes('newPlan'),
    payday: paydayText(loan.terms.payday),
  }
}
