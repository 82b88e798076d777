import type { Language } from '#contract/brand.ts'
import type { PromotedProduct } from '#contract/promotion.ts'
import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import type { PromotedLoan } from '#server/growth/promotion/promoted-product.ts'
import type { Localized } from '#server/platform/messages/localized.ts'
import { peso } from '#server/platform/messages/peso.ts'

interface ProductWords {
  readonly amounts: (least: string, most: string) => string
  readonly borrow: string
  readonly receive: string
  readonly repay: string
  readonly inPayments: (total: string, count: number) => string
  readonly effective: string
  readonly aYear: (rate: string) => string
  readonly note: string
}

export const PRODUCT_MESSAGES: Localized<ProductWords> = {
  en: {
    amounts: (least, most) => `${least} to ${most}`,
    borrow: 'For example, you borrow',
    receive: 'You receive',
    repay: 'You pay back',
    inPayments: (total, count) =>
      count === 1 ? `${total} in one payment` : `${total} in ${count} payments`,
    effective: 'Effective interest rate (EIR)',
    aYear: (rate) => `${rate}%\u{A0}a\u{A0}year`,
    note: 'For a new borrower who pays on time. You see your own figures before you accept a loan.',
  },
  fil: {
    amounts: (least, most) => `${least} hanggang ${most}`,
    borrow: 'Halimbawa, hihiramin mo',
    receive: 'Matatanggap mo',
    repay: 'Babayaran mo',
    inPayments: (total, count) =>
      count === 1 ? `${total} sa isang bayad` : `${total} sa ${count} hulog`,
    effective: 'Effective interest rate (EIR)',
    aYear: (rate) => `${rate}%\u{A0}kada\u{A0}taon`,
    note: 'Para sa bagong borrower na nagbabayad sa oras. Makikita mo ang sarili mong mga halaga bago mo tanggapin ang loan.',
  },
}

/** What a page says of its product, so that no visitor loads the words of both languages. */
export function productWords(
  { name, least, most, example }: PromotedLoan,
  { market }: Pick<BrandSetting, 'market'>,
  language: Language,
): PromotedProduct {
  const words = PRODUCT_MESSAGES[language]
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
