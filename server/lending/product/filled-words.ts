import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { MARKETS, type MarketKey } from '#domain/market/market.ts'
import { perCentText } from '#domain/money/money.ts'
import { dividedBy, ratio } from '#domain/money/rate.ts'
import { filledIn, openFillIns } from '#server/platform/messages/fill-in.ts'
import { eachLocalized } from '#server/platform/messages/localized.ts'
import { perCentShort } from '#server/platform/messages/amounts/per-cent.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import type { Product, ProductTexts } from '#server/lending/product/product.ts'

/** What stands for a figure of the terms in the words of a product. */
const FIGURES = ['yearlyRate', 'monthlyRate', 'least', 'most'] as const

/** A product as pages show it: its words with the figures of its terms in place of `{yearlyRate}` and others. */
export function withFigures(product: Product, market: MarketKey): Product {
  const facts = figuresOf(product.terms, market)
  const { says, ...others } = product.presentation
  const filled = eachLocalized(says, (texts) => filledTexts(texts, facts))
  const name = filledIn(product.name, facts)
  return { ...product, name, presentation: { ...others, says: filled } }
}

function figuresOf(terms: ProductTerms, market: MarketKey): Record<string, string> {
  const shown = { key: MARKETS[market].key }
  return {
    yearlyRate: `${perCentShort(terms.annualRate)}%`,
    monthlyRate: `${perCentText(dividedBy(terms.annualRate, ratio(12n, 1n)), 2)}%`,
    least: peso(terms.principalLeast, shown),
    most: peso(terms.principalMost, shown),
  }
}

function filledTexts(texts: ProductTexts, facts: Record<string, string>): ProductTexts {
  const filled = (text: string) => filledIn(text, facts)
  const { buttonText, promo } = texts
  return {
    rateText: filled(texts.rateText),
    tags: texts.tags.map(filled),
    withdrawMessage: filled(texts.withdrawMessage),
    ...(buttonText !== undefined && { buttonText: filled(buttonText) }),
    ...(promo && { promo: { title: filled(promo.title), text: filled(promo.text) } }),
  }
}

/** Placeholders of a text that stand for no figure, as sentences for staff. */
export function unknownFigures(text: string): string[] {
  return openFillIns(text)
    .filter((name) => !FIGURES.some((figure) => figure === name))
    .map((name) => `“{${name}}” stands for no figure: use {${FIGURES.join('}, {')}}.`)
}
