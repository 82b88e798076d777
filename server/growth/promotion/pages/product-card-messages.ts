import type { Localized } from '#server/platform/messages/localized.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

/** What a page says of its product. */
interface ProductCardMessages {
  readonly amounts: (least: string, most: string) => string
  readonly borrow: string
  readonly receive: string
  readonly repay: string
  readonly inPayments: (total: string, count: number) => string
  readonly effective: string
  readonly aYear: (rate: string) => string
  readonly note: string
}

export const PRODUCT_CARD_MESSAGES: Localized<ProductCardMessages> = {
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
      count === 1 ? `${total} sa isang bayad` : `${total} sa ${linkedCount(count)} hulog`,
    effective: 'Effective interest rate (EIR)',
    aYear: (rate) => `${rate}%\u{A0}kada\u{A0}taon`,
    note: 'Para sa bagong borrower na nagbabayad sa oras. Makikita mo ang sarili mong mga halaga bago mo tanggapin ang loan.',
  },
}
