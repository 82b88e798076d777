import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Extension } from '#domain/schedule/extension.ts'
import { getDue } from '#server/lending/loan/account/get-due.ts'
import { listLoans } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import {
  type ExtensionQuote,
  listExtensionQuotes,
  isPriced,
  lastQuotedDay,
  storeExtensionQuote,
} from '#server/payments/payment/extension-quotes.ts'
import { isCounter } from '#server/payments/intents/start/is-counter.ts'
import { findLifetimeId, waitingIntents } from '#server/payments/payment/payment-record.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Channel } from '#server/providers/payment-provider.ts'

/** A code that extends a loan. */
export interface ExtensionCode {
  readonly payCode: string
  /** The last Manila day on which a payment extends. */
  readonly payableUntil: Temporal.PlainDate
  /** The counter whose own code it is; null: the borrower's lifetime id. */
  readonly counter: Pick<Channel, 'number' | 'name'> | null
}

/**
 * The code under which exactly the cost of an extension extends the loan: the borrower's lifetime
 * id, which takes any amount, else the code of a counter at which they have started to pay it.
 *
 * @param at the time for which its cost was computed
 */
export async function extensionCode(
  deps: Pick<Dependencies, 'database'>,
  loan: Loan,
  extension: Extension,
  { at, channels }: { readonly at: Temporal.Instant; readonly channels: readonly Channel[] },
): Promise<ExtensionCode | null> {
  const own = await ownCode(deps, loan, extension, at)
  return own ?? (await startedCode(deps, loan, extension, at, channels))
}

/**
 * What was shown is stored, because only that amount is an extension; all other money under the
 * lifetime id is shared over the loans.
 *
 * @returns null without a lifetime id, and where the same amount would pay something else
 */
async function ownCode(
  deps: Pick<Dependencies, 'database'>,
  loan: Loan,
  { delayAmount: amount }: Extension,
  at: Temporal.Instant,
): Promise<ExtensionCode | null> {
  const { database } = deps
  const { borrowerId, id: loanId, extensionCount } = loan
  const payCode = await findLifetimeId(database, borrowerId)
  if (payCode === null) return null
  const quote = { borrowerId, loanId, quotedOn: toManilaDate(at), amount, extensionCount }
  if (await paysSomethingElse(deps, quote, at)) return null
  await storeExtensionQuote(database, quote)
  return { payCode, payableUntil: lastQuotedDay(quote), counter: null }
}

/** A counter takes its own code for its own amount alone. */
async function startedCode(
  { database }: Pick<Dependencies, 'database'>,
  { borrowerId, id: loanId }: Loan,
  { delayAmount: amount }: Extension,
  at: Temporal.Instant,
  channels: readonly Channel[],
): Promise<ExtensionCode | null> {
  const terms = { borrowerId, loanId, purpose: 'extension', amount } as const
  for (const { reference, channel, expiresAt } of await waitingIntents(database, terms, at)) {
    const counter = channels.find((each) => each.number === channel && isCounter(each))
    const payableUntil = toManilaDate(expiresAt)
    if (counter && reference) return { payCode: reference, payableUntil, counter }
  }
  return null
}

/** Whether a loan asks for this amount today, or another loan was quoted it. */
async function paysSomethingElse(
  { database }: Pick<Dependencies, 'database'>,
  { borrowerId, loanId, amount, quotedOn }: ExtensionQuote,
  at: Temporal.Instant,
): Promise<boolean> {
  const isSame = (other: bigint) => isPriced(amount, other) || isPriced(other, amount)
  const quotes = await listExtensionQuotes(database, borrowerId, quotedOn)
  if (quotes.some((quote) => quote.loanId !== loanId && isSame(quote.amount))) return true
  for (const loan of await listLoans(database, borrowerId)) {
    const due = await getDue(database, loan, at)
    if (due && isSame(due.payable.amount)) return true
  }
  return false
}
