import type { Transaction } from '#server/platform/database/database.ts'
import { postEntries } from '#server/ledger/journal.ts'
import { type BookedAccount, readAccount } from '#server/lending/loan/account/loan-account.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { issueSchedule } from '#server/lending/loan/record/issue-schedule.ts'
import { recordState } from '#server/lending/loan/record/loan-states.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { bookCancellation } from '#server/payments/posting/purposes/book-cancellation.ts'
import { bookExtension } from '#server/payments/posting/purposes/book-extension.ts'
import { bookNewPlan } from '#server/payments/posting/purposes/book-new-plan.ts'
import { bookRecovery } from '#server/payments/posting/purposes/book-recovery.ts'
import type { LoanMoney } from '#server/payments/posting/loan-money.ts'
import { planRepayment } from '#server/payments/posting/plan-repayment.ts'

/** Books confirmed money on a loan: as recovery, cancellation, extension, new plan or repayment. */
export async function bookOnLoan(tx: Transaction, money: LoanMoney): Promise<void> {
  // The lock keeps two payments at once from settling the same portion twice.
  const loan = await lockLoan(tx, money.loanId)
  const read = await readAccount(tx, loan)
  if (loan.writtenOffOn) return bookRecovery(tx, loan, read, money)
  if (await bookCancellation(tx, loan, money)) return
  if (money.purpose === 'extension' && (await bookExtension(tx, loan, read, money))) return
  if (money.purpose === 'newPlan' && (await bookNewPlan(tx, loan, read, money))) return
  await bookRepayment(tx, loan, read, money)
}

async function bookRepayment(
  tx: Transaction,
  loan: Loan,
  read: BookedAccount,
  money: LoanMoney,
): Promise<void> {
  const { earned, paid, schedule, state } = planRepayment(loan, read, money)
  const entries = [...(earned ? [{ entry: earned }] : []), { entry: paid, source: money.source }]
  const posted = await postEntries(tx, entries, state ? [recordState(state)] : [])
  // It was claimed before, and the loan is locked.
  if (!posted.has(paid.reference))
    throw new Error(`Entry ${paid.reference} is in the books already.`)
  if (schedule) await issueSchedule(tx, loan, schedule)
}
