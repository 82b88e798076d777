import { settledAlready } from '#domain/loan-account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { bookEarned } from '#server/lending/loan/book-earned.ts'
import type { BookedAccount } from '#server/lending/loan/loan-account.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import { settledParts } from '#server/payments/posting/book-extension.ts'
import { newPlanOn } from '#server/lending/loan/loan-extension.ts'
import { type LoanMoney, moneyTransfers } from '#server/payments/posting/loan-money.ts'
import { startAnew } from '#server/payments/posting/reschedule-loan.ts'

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
  await postMoney(tx, money, {
    chain: `loan:${loan.id}`,
    event: 'replanned',
    reason: 'paid for a new plan',
    reference,
    valueOn,
    at,
    transfers: moneyTransfers(loan, parts, amount - it.payNow, from),
  })
  await startAnew(tx, loan, it, money, 'newPlan')
  return true
}
