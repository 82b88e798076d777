import { laterOf, manilaDateOf } from '#domain/calendar.ts'
import { settledAlready } from '#domain/loan-account.ts'
import type { ScheduledAnew } from '#domain/scheduled-anew.ts'
import type { Transaction } from '#server/database/database.ts'
import { postOnce } from '#server/ledger/journal.ts'
import { bookEarned } from '#server/loan/book-earned.ts'
import { keepLoanCurrent } from '#server/loan/keep-loan-current.ts'
import type { BookedAccount } from '#server/loan/loan-account.ts'
import type { Loan } from '#server/loan/loan.ts'
import { startSchedule } from '#server/loan/start-schedule.ts'
import { settledParts } from '#server/repayment/book-extension.ts'
import { newPlanOn } from '#server/repayment/loan-extension.ts'
import { type LoanMoney, moneyTransfers } from '#server/repayment/loan-money.ts'

/**
 * Books a paid new plan: what was earned is settled, without a fee, and the principal goes over
 * more installments.
 *
 * @returns false when it is less than the plan asks for, or none is possible: then the money is an
 *   ordinary repayment
 */
export async function bookNewPlan(
  tx: Transaction,
  loan: Loan,
  read: BookedAccount,
  money: LoanMoney,
): Promise<boolean> {
  const { account, booked } = read
  const { amount, reference, valueOn, at, from } = money
  const it = newPlanOn(loan, { ...read, account: settledAlready(account, valueOn) }, valueOn)
  if (!it || amount < it.payNow) return false

  const parts = settledParts(it, valueOn)
  const paid = { ...account, paid: [...account.paid, ...parts] }
  await bookEarned(tx, loan.id, paid, booked, {
    event: 'accrued',
    reason: 'earned by the day of a new plan',
    reference: `accrued:${reference}`,
    on: valueOn,
    at,
  })
  await postOnce(tx, {
    chain: `loan:${loan.id}`,
    event: 'replanned',
    reason: 'paid for a new plan',
    reference,
    valueOn,
    at,
    transfers: moneyTransfers(loan, parts, amount - it.payNow, from),
  })
  await startPlan(tx, loan, it, money)
  return true
}

async function startPlan(
  tx: Transaction,
  loan: Loan,
  { rows, startsOn }: ScheduledAnew,
  { at, valueOn }: LoanMoney,
): Promise<void> {
  await tx
    .updateTable('loan')
    .set({ new_plan_count: loan.newPlanCount + 1 })
    .where('id', '=', loan.id)
    .execute()
  await startSchedule(tx, loan, { reason: 'newPlan', issuedAt: at, startsOn, rows })
  await keepLoanCurrent(tx, loan.id, laterOf(manilaDateOf(at), valueOn), at)
}
