import { extended } from '#domain/journal/loan-transfers.ts'
import { type PaidPart, settledAlready } from '#domain/journal/loan-account.ts'
import type { Portion } from '#domain/allocation/portions.ts'
import type { Reschedule } from '#domain/schedule/reschedule.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { bookEarned } from '#server/lending/loan/account/book-earned.ts'
import type { BookedAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { extensionOn } from '#server/lending/loan/account/loan-extension.ts'
import { type LoanMoney, moneyTransfers } from '#server/payments/posting/loan-money.ts'
import { rescheduleLoan } from '#server/payments/posting/purposes/reschedule-loan.ts'

/**
 * Books a paid extension: what was earned is settled, and the principal is rescheduled.
 *
 * @returns false when the money is less than the extension costs, or none is possible: then it is
 *   an ordinary repayment
 */
export async function bookExtension(
  tx: Transaction,
  loan: Loan,
  read: BookedAccount,
  money: LoanMoney,
): Promise<boolean> {
  const { account, booked } = read
  const settled = settledAlready(account, money.valueOn)
  const extension = extensionOn(loan, { ...read, account: settled }, money.valueOn)
  if (!extension || money.amount < extension.delayAmount) return false

  const parts = settledParts(extension, money.valueOn)
  const paid = { ...account, paid: [...account.paid, ...parts] }
  await bookEarned(tx, loan.id, paid, booked, {
    event: 'accrued',
    reason: 'earned by the day of an extension',
    reference: `accrued:${money.reference}`,
    on: money.valueOn,
    at: money.at,
  })
  await postMoney(tx, money, {
    chain: `loan:${loan.id}`,
    event: 'extended',
    reason: 'extension paid',
    reference: money.reference,
    valueOn: money.valueOn,
    at: money.at,
    transfers: [
      ...extended(ids(loan), [], extension.extensionFee, 0n, money.from),
      ...moneyTransfers(loan, parts, money.amount - extension.delayAmount, money.from),
    ],
  })
  await rescheduleLoan(tx, loan, extension, money, 'extended')
  return true
}

/** What the payment for a reschedule settles, by installment. */
export function settledParts(
  { settled }: Pick<Reschedule, 'settled'>,
  on: Temporal.PlainDate,
): PaidPart[] {
  return settled.flatMap(({ number, portions }) =>
    Object.entries(portions).flatMap(([portion, amount]) =>
      amount ? [{ on, number, portion: portion as Portion, amount }] : [],
    ),
  )
}

function ids(loan: Loan) {
  return { loanId: loan.id, borrowerId: loan.borrowerId }
}
