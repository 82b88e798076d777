import { manilaDateOf } from '#domain/calendar.ts'
import type { Extension } from '#domain/extension.ts'
import { type InstallmentOwed, owedOn } from '#domain/owed.ts'
import { type Payable, repayAmount } from '#domain/repay-amount.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type BookedAccount, readAccount } from '#server/lending/loan/loan-account.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { extensionOn } from '#server/lending/loan/loan-extension.ts'

/** What is owed on a loan on a day, and what of it is payable. */
export interface Due {
  readonly account: LoanAccount
  readonly owed: readonly InstallmentOwed[]
  readonly payable: Payable
  /** What an extension would cost and make; null where none is offered. */
  readonly extension: Extension | null
}

/** The figures of a disbursed loan at a moment; null before it is disbursed. */
export async function getDue(db: Database, loan: Loan, at: Temporal.Instant): Promise<Due | null> {
  return loan.disbursedOn === null ? null : dueOf(loan, await readAccount(db, loan), at)
}

/** The same of a loan whose books were read already. */
export function dueOf(loan: Loan, read: BookedAccount, at: Temporal.Instant): Due | null {
  if (loan.disbursedOn === null) return null
  // What is given up grows no more: it is owed as it was on that day, less what was recovered.
  const day = loan.writtenOffOn ?? manilaDateOf(at)
  const { account } = read
  const owed = owedOn(account, day)
  return {
    account,
    owed,
    payable: repayAmount(owed, day),
    extension: extensionOn(loan, read, day),
  }
}
