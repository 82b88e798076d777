import { manilaDateOf } from '#domain/calendar.ts'
import type { Extension } from '#domain/extension.ts'
import { getDue } from '#server/lending/loan/get-due.ts'
import { listLoansOf } from '#server/lending/loan/find-loan.ts'
import type { Loan } from '#server/lending/loan/loan.ts'
import {
  type ExtensionQuote,
  extensionQuotesOf,
  isPriced,
  lastDayOf,
  storeExtensionQuote,
} from '#server/payments/payment/extension-quotes.ts'
import { lifetimeIdOf } from '#server/payments/payment/payment-record.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** A code that extends a loan. */
export interface ExtensionCode {
  readonly payCode: string
  /** The last Manila day on which a payment extends. */
  readonly payableUntil: Temporal.PlainDate
}

/**
 * The code under which exactly the cost of an extension extends the loan: the borrower's lifetime
 * id, which takes any amount. What was shown is stored, because only that amount is an extension;
 * all other money under the code is shared over the loans.
 *
 * @param at the time for which its cost was computed
 * @returns null without a lifetime id, and where the same amount would pay something else
 */
export async function extensionCode(
  deps: Dependencies,
  loan: Loan,
  { delayAmount: amount }: Extension,
  at: Temporal.Instant,
): Promise<ExtensionCode | null> {
  const { database } = deps
  const { borrowerId, id: loanId, extensionCount } = loan
  const payCode = await lifetimeIdOf(database, borrowerId)
  if (payCode === null) return null
  const quote = { borrowerId, loanId, quotedOn: manilaDateOf(at), amount, extensionCount }
  if (await paysSomethingElse(deps, quote, at)) return null
  await storeExtensionQuote(database, quote)
  return { payCode, payableUntil: lastDayOf(quote) }
}

/** Whether a loan asks for this amount today, or another loan was quoted it. */
async function paysSomethingElse(
  { database }: Dependencies,
  { borrowerId, loanId, amount, quotedOn }: ExtensionQuote,
  at: Temporal.Instant,
): Promise<boolean> {
  const isSame = (other: bigint) => isPriced(amount, other) || isPriced(other, amount)
  const quotes = await extensionQuotesOf(database, borrowerId, quotedOn)
  if (quotes.some((quote) => quote.loanId !== loanId && isSame(quote.amount))) return true
  for (const loan of await listLoansOf(database, borrowerId)) {
    const due = await getDue(database, loan, at)
    if (due && isSame(due.payable.amount)) return true
  }
  return false
}
