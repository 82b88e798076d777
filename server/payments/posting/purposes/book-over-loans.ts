import { daysBetween, toManilaDate } from '#domain/calendar/calendar.ts'
import { allocateOverLoans, type PayableLoan } from '#domain/allocation/loans-allocation.ts'
import { DUE_SOON_DAYS } from '#domain/journal/loan-status.ts'
import { outstandingTotal } from '#domain/allocation/owed.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { larger } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { listLoans, lockBorrowerLoans } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { bookInOrder } from '#server/payments/posting/book-in-order.ts'
import { type LoanMoney, moneyTransfers } from '#server/payments/posting/loan-money.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'

/** Money on a borrower's lifetime id: it goes to the loans with the oldest due dates. */
export type BorrowerMoney = Pick<
  LoanMoney,
  'amount' | 'reference' | 'valueOn' | 'paidOn' | 'at' | 'from' | 'source'
> & {
  readonly borrowerId: string
}

/**
 * Splits money without an order over a borrower's loans and books each share; never extends one
 * (book-quoted-extension.ts).
 *
 * @returns false when the borrower has no loan to book it on
 */
export async function bookOverLoans(tx: Transaction, money: BorrowerMoney): Promise<boolean> {
  // All loans are locked before the first is read: a concurrent payment sees this one.
  await lockBorrowerLoans(tx, money.borrowerId)
  const loans = (await listLoans(tx, money.borrowerId)).filter((loan) => loan.disbursedOn)
  const [latest] = loans
  if (!latest) return false

  const payable = (await Promise.all(loans.map((loan) => payableOf(tx, loan, money.at)))).flat()
  const { shares, surplus } = allocateOverLoans(money.amount, payable)
  for (const { loanId, amount } of shares) {
    const reference = `${money.reference}:${loanId}`
    const share = { ...money, loanId, amount, reference }
    await bookInOrder(tx, { ...share, purpose: 'any' })
  }
  if (surplus > 0n) await storeSurplus(tx, latest, money, surplus)
  return true
}

async function payableOf(
  tx: Transaction,
  loan: Loan,
  at: Temporal.Instant,
): Promise<PayableLoan[]> {
  const due = await getDue(tx, loan, at)
  if (!due?.payable.dueOn) return []
  const today = toManilaDate(at)
  const isNear = daysBetween(today, due.payable.dueOn) <= DUE_SOON_DAYS
  const nearAmount = isNear ? due.payable.amount : 0n
  const most = larger(
    payoff(due.account, due.owed, today).amount,
    due.account.market.advance === 'prepays' ? 0n : outstandingTotal(due.owed),
  )
  return [
    {
      loanId: loan.id,
      oldestUnpaidDueOn: due.payable.dueOn,
      nearAmount,
      // A payoff has no future interest; an amount due within 7 days has it.
      mostAmount: larger(nearAmount, most),
    },
  ]
}

async function storeSurplus(
  tx: Transaction,
  loan: Loan,
  money: BorrowerMoney,
  surplus: bigint,
): Promise<void> {
  const { reference, valueOn, at, from } = money
  await postMoney(tx, money, {
    chain: `loan:${loan.id}`,
    event: 'repaid',
    reason: 'paid beyond all that is owed',
    reference: `${reference}:surplus`,
    valueOn,
    at,
    transfers: moneyTransfers(loan, [], surplus, from),
  })
}
