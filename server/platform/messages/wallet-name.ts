import type { Market, MarketKey } from '#domain/market/market.ts'

/** What each market calls the wallet Maya (DP-002). */
const MAYA: Readonly<Record<MarketKey, string>> = { asGiven: 'Paymaya', philippines: 'Maya' }

/** A name or a sentence for a borrower, with the market's name of the wallet; Maya Bank is a bank. */
export function withWalletName(text: string, { key }: Pick<Market, 'key'>): string {
  return text.replaceAll(/\bMaya\b(?! Bank)/g, MAYA[key])
}
