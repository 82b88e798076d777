import { recovered } from '#domain/journal/loan-transfers.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import type { BookedAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { LoanMoney } from '#server/payments/posting/loan-money.ts'

/**
 * Books money that came after a write-off: it reduces the loss, up to the amount written off; the
 * rest is the borrower's surplus. The loan stays overdue and marked as written off.
 */
export async function bookRecovery(
  tx: Transaction,
  loan: Loan,
  { givenUp, recovered: before }: BookedAccount,
  money: LoanMoney,
): Promise<void> {
  const { amount, reference, valueOn, at, from } = money
  await postMoney(tx, money, {
    chain: `loan:${loan.id}`,
    event: 'recovered',
    reason: 'paid after it was written off',
    reference,
    valueOn,
    at,
    transfers: recovered(loan.borrowerId, amount, givenUp - before, from),
  })
}
