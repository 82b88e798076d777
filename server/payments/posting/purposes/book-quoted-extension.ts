import { settledAlready } from '#domain/journal/loan-account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockLoan, lockBorrowerLoans } from '#server/lending/loan/record/find-loan.ts'
import { readAccount } from '#server/lending/loan/account/loan-account.ts'
import { extensionOn } from '#server/lending/loan/account/loan-extension.ts'
import {
  type ExtensionQuote,
  listExtensionQuotes,
  isPriced,
} from '#server/payments/payment/extension-quotes.ts'
import { bookInOrder } from '#server/payments/posting/book-in-order.ts'
import type { BorrowerMoney } from '#server/payments/posting/purposes/book-over-loans.ts'

/**
 * Books money on a lifetime id as the extension whose cost its borrower was shown beside that id,
 * as of the day on which it was shown.
 *
 * @returns the id of the loan; null when the money is not exactly that, came too late, or the loan
 *   was extended meanwhile
 */
export async function bookQuotedExtension(
  tx: Transaction,
  money: BorrowerMoney,
): Promise<string | null> {
  const { amount, borrowerId, reference } = money
  const quotes = await listExtensionQuotes(tx, borrowerId, money.paidOn ?? money.valueOn)
  const priced = quotes.filter((quote) => isPriced(quote.amount, amount))
  const [quote] = priced
  // Nobody knows which of two loans is meant.
  if (!quote || priced.some(({ loanId }) => loanId !== quote.loanId)) return null
  // All loans are locked before the first is read, as when the money goes over them.
  await lockBorrowerLoans(tx, borrowerId)
  if (!(await isStillOffered(tx, quote))) return null
  const { loanId, quotedOn: valueOn } = quote
  const onLoan = { ...money, loanId, valueOn, reference: `${reference}:${loanId}` }
  await bookInOrder(tx, { ...onLoan, purpose: 'extension' })
  return loanId
}

async function isStillOffered(
  tx: Transaction,
  { loanId, quotedOn, amount, extensionCount }: ExtensionQuote,
): Promise<boolean> {
  const loan = await lockLoan(tx, loanId)
  if (loan.extensionCount !== extensionCount) return false
  const read = await readAccount(tx, loan)
  const account = settledAlready(read.account, quotedOn)
  return extensionOn(loan, { ...read, account }, quotedOn)?.delayAmount === amount
}
