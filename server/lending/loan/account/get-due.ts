import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Extension } from '#domain/schedule/extension.ts'
import { type InstallmentOwed, owedOn, paymentsDue } from '#domain/allocation/owed.ts'
import { type LoanDates, loanDates } from '#domain/allocation/prepayment.ts'
import { type Payable, repayAmount } from '#domain/allocation/repay-amount.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type BookedAccount, readAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { extensionOn } from '#server/lending/loan/account/loan-extension.ts'

/** What is owed on a loan on a day, and how much of it is payable. */
export interface Due {
  readonly account: LoanAccount
  /** Of each payment of the loan: how many are left, and which of how many one is, count these. */
  readonly owed: readonly InstallmentOwed[]
  readonly payable: Payable
  /** Of a loan that was not cancelled. */
  readonly dates: LoanDates
  /** The extension on offer, with its cost; null when there is none. */
  readonly extension: Extension | null
}

/** What is owed on a disbursed loan at an instant; null before disbursement. */
export async function getDue(db: Database, loan: Loan, at: Temporal.Instant): Promise<Due | null> {
  return loan.disbursedOn === null ? null : toDue(loan, await readAccount(db, loan), at)
}

/** The same for a loan whose account is already read. */
export function toDue(loan: Loan, read: BookedAccount, at: Temporal.Instant): Due | null {
  const { disbursedOn, rows } = loan
  if (disbursedOn === null) return null
  // A written-off debt does not grow: it is the debt of that day less recoveries.
  const day = loan.writtenOffOn ?? toManilaDate(at)
  const { account } = read
  const owed = paymentsDue(owedOn(account, day))
  let extension: Extension | null | undefined
  return {
    account,
    owed,
    payable: repayAmount(account, owed, day),
    get dates() {
      return loanDates(disbursedOn, rows)
    },
    // Computed when somebody asks: most answers do not say it.
    get extension() {
      if (extension === undefined) extension = extensionOn(loan, read, day)
      return extension
    },
  }
}
