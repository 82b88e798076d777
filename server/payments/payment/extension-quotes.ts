import { type Centavos, roundDownToPesos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What an extension costs, as its borrower was shown it beside their lifetime id. */
export interface ExtensionQuote {
  readonly borrowerId: string
  readonly loanId: string
  /** The Manila day on which it was shown; money of this day or the next one buys it. */
  readonly quotedOn: Temporal.PlainDate
  readonly amount: Centavos
  /** Extensions of the loan before this one. */
  readonly extensionCount: number
}

/** Days after the one of a quote on which money still buys it, as for a started payment. */
const QUOTE_DAYS = 1

/** Stores a quote; one that was shown before is the same. */
export async function storeExtensionQuote(db: Database, quote: ExtensionQuote): Promise<void> {
  await db
    .insertInto('extension_quote')
    .values({
      borrower_id: quote.borrowerId,
      loan_id: quote.loanId,
      quoted_on: quote.quotedOn,
      amount: quote.amount,
      extension_count: quote.extensionCount,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The quotes of a borrower that money paid on a day can buy, the newest first. */
export async function listExtensionQuotes(
  db: Database,
  borrowerId: string,
  paidOn: Temporal.PlainDate,
): Promise<ExtensionQuote[]> {
  const rows = await db
    .selectFrom('extension_quote')
    .select(['borrower_id', 'loan_id', 'quoted_on', 'amount', 'extension_count'])
    .where('borrower_id', '=', borrowerId)
    .where('quoted_on', '>=', paidOn.subtract({ days: QUOTE_DAYS }))
    .where('quoted_on', '<=', paidOn)
    .orderBy('quoted_on', 'desc')
    .execute()
  return rows.map((row) => ({
    borrowerId: row.borrower_id,
    loanId: row.loan_id,
    quotedOn: row.quoted_on,
    amount: row.amount,
    extensionCount: row.extension_count,
  }))
}

/** The last Manila day on which money buys a quote. */
export function lastQuotedDay({ quotedOn }: Pick<ExtensionQuote, 'quotedOn'>): Temporal.PlainDate {
  return quotedOn.add({ days: QUOTE_DAYS })
}

/** Whether money is what a price asks for: exactly that, or in the whole pesos of a counter. */
export function isPriced(price: Centavos, paid: Centavos): boolean {
  return paid === price || paid === roundDownToPesos(price)
}
