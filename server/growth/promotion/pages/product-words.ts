import type { Language } from '#contract/brand.ts'
import type { PromotedProduct } from '#contract/growth/promotion.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { PRODUCT_CARD_MESSAGES } from '#server/growth/promotion/pages/product-card-messages.ts'
import type { PromotedLoan } from '#server/growth/promotion/pages/promoted-product.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'

/** What a page says of its product, so that no visitor loads the words of both languages. */
export function productWords(
  { name, least, most, example }: PromotedLoan,
  { market }: Pick<BrandSetting, 'market'>,
  language: Language,
): PromotedProduct {
  const words = PRODUCT_CARD_MESSAGES[language]
  const shown = (centavos: number) => peso(BigInt(centavos), MARKETS[market])
  const { principal, netProceeds, totalRepay, paymentCount, eirYearly } = example
  return {
    name,
    amounts: words.amounts(shown(least), shown(most)),
    rows: [
      { label: words.borrow, value: shown(principal) },
      { label: words.receive, value: shown(netProceeds) },
      { label: words.repay, value: words.inPayments(shown(totalRepay), paymentCount) },
      { label: words.effective, value: words.aYear(eirYearly) },
    ],
    note: words.note,
  }
}
