import type { Market, MarketKey } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/** How the loan terms of a market write amounts, with a footnote about it. */
export interface TermsAmounts {
  text: (amount: Centavos) => string
  /** The footnote; empty when none is needed. */
  note: string
}

/** Market asGiven prints the letters of the specification (CONST-033, CONST-034). */
const WRITTEN: Readonly<Record<MarketKey, (market: Pick<Market, 'key'>) => TermsAmounts>> = {
  asGiven: () => ({ text: rupeeLetters, note: 'Rs. on this page means Philippine pesos (₱).' }),
  philippines: (market) => ({ text: (amount) => peso(amount, market), note: '' }),
}

export function termsAmounts(market: Pick<Market, 'key'>): TermsAmounts {
  return WRITTEN[market.key](market)
}

/** Whole pesos go without decimals: Rs.1,000. */
function rupeeLetters(amount: Centavos): string {
  return `Rs.${peso(amount, { key: 'philippines' }).replace('₱', '').replace(/\.00$/, '')}`
}
