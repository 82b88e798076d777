import type { ProductCard } from '#contract/application/product.ts'
import { paydayText } from '#server/lending/offer/due-dates.ts'
import { installmentDays } from '#server/lending/offer/offer-wire.ts'
import type { Product } from '#server/lending/product/product.ts'

/** The terms of a product that can be chosen, and whether a partner lends it. */
export function productFacts({
  terms,
  presentation,
}: Product): Pick<ProductCard, 'isPartner' | 'periodOptions' | 'otherPaydays'> {
  const termUnit = installmentDays(terms)
  const others = terms.otherPaydays?.map(({ payday }) => paydayText(payday)) ?? []
  return {
    isPartner: presentation.isPartner ? 1 : 0,
    periodOptions: terms.installmentCounts.map((periods) => ({
      periods,
      termUnit,
      ...(terms.payday !== undefined && { payday: paydayText(terms.payday) }),
    })),
    ...(others.length > 0 && { otherPaydays: others }),
  }
}
