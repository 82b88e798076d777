import { ZERO_RATE } from '#domain/money/rate.ts'
import type { Product } from '#server/lending/product/product.ts'

/** What a new product begins as that is no copy of another one: it costs nothing yet. */
export function blankProduct(named: Pick<Product, 'id' | 'brand' | 'name'>): Product {
  const texts = { rateText: '', tags: [], withdrawMessage: '' }
  return {
    ...named,
    logo: '/logos/quickcash.svg',
    terms: {
      principalLeast: 1_000_00n,
      principalMost: 10_000_00n,
      principalAtFirst: 10_000_00n,
      principalStep: 500_00n,
      method: 'declining',
      annualRate: ZERO_RATE,
      dayCount: 'actual/365',
      installmentCounts: [1],
      interval: { every: 91, unit: 'days' },
      monthEnd: 'clamp',
      principalGraceCount: 0,
      installmentMultiple: 1n,
      upFrontFeeRate: ZERO_RATE,
      installmentFee: 0n,
      passesOnStampTax: false,
      extensionFeeRate: ZERO_RATE,
      extensionCountMost: 0,
    },
    presentation: { agreementPage: '', isPartner: false, says: { en: texts, fil: texts } },
  }
}
