import type { Transaction } from '#server/platform/database/database.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import { findMarket } from '#server/lending/loan/record/loan.ts'
import { loanHistories } from '#server/lending/loan/account/loan-history.ts'
import { bookOnLoan } from '#server/payments/posting/book-on-loan.ts'
import type { LoanMoney } from '#server/payments/posting/loan-money.ts'
import { bookedTooEarly } from '#server/payments/posting/reversal/booked-too-early.ts'
import { reverseAndRepost } from '#server/payments/posting/reversal/reverse-bookings.ts'

/**
 * Books confirmed money on a loan from its value date. Money of later days that was booked before
 * it is reposted after it where it would be split otherwise: with the earlier money less was late,
 * and less interest was earned. What was charged too much settles debt or becomes surplus.
 */
export async function bookInOrder(tx: Transaction, money: LoanMoney): Promise<void> {
  const loan = await lockLoan(tx, money.loanId)
  const history = (await loanHistories(tx, [loan.id])).get(loan.id) ?? []
  const undone = bookedTooEarly(history, money.valueOn, findMarket(loan))
  if (undone.length === 0) return bookOnLoan(tx, money)
  const why = {
    event: 'reversed',
    reason: 'an earlier payment was told later',
    reference: `${money.reference}:order`,
    reverses: '',
    valueOn: money.valueOn,
    at: money.at,
  } as const
  await reverseAndRepost(tx, loan, { history, undone }, why, () => bookOnLoan(tx, money))
}
