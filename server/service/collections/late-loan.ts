import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { type Centavos, sum } from '#domain/money/money.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import { type Due, toDue, getDue } from '#server/lending/loan/account/get-due.ts'
import type { BookedAccount } from '#server/lending/loan/account/loan-account.ts'
import { toLoanStatus } from '#server/lending/loan/status/loan-status.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { amountOwedIn } from '#server/lending/loan/account/owed-today.ts'
import type { Database } from '#server/platform/database/database.ts'
import { COLLECTION_REFUSALS, notNow } from '#server/service/collections/collection-refusals.ts'

/** What of a loan is late, and what is owed in all, in centavos. */
export interface LateAmounts {
  /** With the penalties of the day. */
  readonly overdue: Centavos
  readonly owed: Centavos
}

/** The amounts of a late loan whose account is read already. */
export function lateAmounts(loan: Loan, read: BookedAccount, now: Temporal.Instant): LateAmounts {
  return amountsOf(loan, toDue(loan, read, now), toManilaDate(now))
}

function amountsOf(loan: Loan, due: Due | null, day: Temporal.PlainDate): LateAmounts {
  const late = (due?.owed ?? []).filter(({ dueOn }) => isBefore(dueOn, day))
  return {
    overdue: sum(late.map(({ outstanding }) => sumPortions(outstanding))),
    owed: amountOwedIn(loan, due, day),
  }
}

/** A loan of which something is late now, with its amounts. */
export interface LateLoan extends LateAmounts {
  readonly loan: Loan
}

/**
 * A loan of a borrower that is overdue now and not written off.
 *
 * @throws Refusal -1005 for any other
 */
export async function findLateLoan(
  db: Database,
  { borrowerId, loanId }: { readonly borrowerId: string; readonly loanId: string },
  now: Temporal.Instant,
): Promise<LateLoan> {
  const loan = await findOwnLoan(db, borrowerId, loanId)
  const day = toManilaDate(now)
  const due = loan && (await getDue(db, loan, now))
  if (!loan || loan.writtenOffOn !== null || toLoanStatus(loan, due, day) !== STATUS.overdue)
    throw notNow(COLLECTION_REFUSALS.notLate)
  return { loan, ...amountsOf(loan, due, day) }
}
