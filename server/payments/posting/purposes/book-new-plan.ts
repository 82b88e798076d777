import { settledAlready } from '#domain/journal/loan-account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { bookEarned } from '#server/lending/loan/account/book-earned.ts'
import type { BookedAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { settledParts } from '#server/payments/posting/purposes/book-extension.ts'
import { newPlanOn } from '#server/lending/loan/account/loan-extension.ts'
import { type LoanMoney, moneyTransfers } from '#server/payments/posting/loan-money.ts'
import { rescheduleLoan } from '#server/payments/posting/purposes/reschedule-loan.ts'

/**
 * Books a paid new plan: what was earned is settled, without a fee, and the principal is spread over
 * more installments.
 *
 * @returns false when the money is less than the plan asks for, or none is possible: then it is
 *   an ordinary repayment
 */
export async function bookNewPlan(
  tx: Transaction,
  loan: Loan,
  read: BookedAccount,
  money: LoanMoney,
): Promise<boolean> {
  const { account, booked } = read
  const { amount, reference, valueOn, at, from } = money
  const plan = newPlanOn(loan, { ...read, account: settledAlready(account, valueOn) }, valueOn)
  if (!plan || amount < plan.payNow) return false

  const parts = settledParts(plan, valueOn)
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
    transfers: moneyTransfers(loan, parts, amount - plan.payNow, from),
  })
  await rescheduleLoan(tx, loan, plan, money, 'newPlan')
  return true
}
