import type { Language } from '#contract/brand.ts'
import type { MarketKey } from '#domain/market.ts'

/** One thing in every language that the product speaks. */
export type Said<T = string> = Readonly<Record<Language, T>>

const SPEAKS: Readonly<Record<MarketKey, (chosen: Language) => Language>> = {
  asGiven: () => 'en',
  philippines: (chosen) => chosen,
}

/** The language a borrower is spoken to: market asGiven has its one set of words, whatever he chose. */
export function spokenIn(market: MarketKey, chosen: Language): Language {
  return SPEAKS[market](chosen)
}
