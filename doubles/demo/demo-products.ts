import type { Language } from '#contract/brand.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { ProductTerms } from '#domain/schedule/loan-terms.ts'
import { perCent, ZERO_RATE } from '#domain/money/rate.ts'
import type { Product, ProductTexts } from '#server/lending/product/product.ts'
import {
  CONFIRM_V2_MESSAGES,
  DEMO_PRODUCT_MESSAGES,
  WITHDRAW_MESSAGE,
} from '#doubles/demo/demo-product-messages.ts'

const BOTH = {
  monthEnd: 'clamp',
  principalGraceCount: 0,
  installmentMultiple: 1n,
  installmentFee: 0n,
  passesOnStampTax: false,
  extensionCountMost: 2,
} as const

/** Brand `given`: 36% a year, 5% up-front fee, an extension costs 3%. */
const GIVEN = {
  ...BOTH,
  method: 'flat',
  annualRate: perCent('36'),
  dayCount: '30/360',
  upFrontFeeRate: perCent('5'),
  extensionFeeRate: perCent('3'),
} as const

/** Brand `ph`: 33% a year on the outstanding principal, no fees. */
const LAWFUL = {
  ...BOTH,
  method: 'declining',
  annualRate: perCent('33'),
  dayCount: 'actual/365',
  upFrontFeeRate: ZERO_RATE,
  extensionFeeRate: ZERO_RATE,
} as const

const ONE_PAYMENT = { ...amounts(1_000_00n, 10_000_00n), ...every(91, [1]) }
/** Four, or six when chosen on /theMaking. */
const FOUR_PAYMENTS = { ...amounts(2_000_00n, 15_000_00n), ...every(30, [4, 6]) }
/** The full amount only after a loan was paid on time. */
const SIX_PAYMENTS = { ...amounts(5_000_00n, 25_000_00n, 15_000_00n), ...every(30, [6]) }

function amounts(principalLeast: bigint, principalMost: bigint, principalAtFirst = principalMost) {
  return { principalLeast, principalAtFirst, principalMost, principalStep: 500_00n }
}

function every(days: number, installmentCounts: readonly number[]) {
  return { interval: { every: days, unit: 'days' as const }, installmentCounts }
}

/** Products whose pop-up opens by itself. */
const OPENS_ON_LOAD = new Set(['2', '12'])

/** The demo products: 1 to 4 for brand `given`, 11 to 14 with lawful terms for `ph`. */
export const DEMO_PRODUCTS: readonly Product[] = [
  product('given', '1', 'QuickCash', { ...GIVEN, ...ONE_PAYMENT }),
  product('given', '2', 'EasyPlan', { ...GIVEN, ...FOUR_PAYMENTS }),
  product('given', '3', 'BigPlan', { ...GIVEN, ...SIX_PAYMENTS, method: 'declining' }),
  product('given', '4', 'PartnerCash', { ...GIVEN, ...ONE_PAYMENT }),
  product('ph', '11', 'QuickCash', { ...LAWFUL, ...ONE_PAYMENT }),
  product('ph', '12', 'EasyPlan', { ...LAWFUL, ...FOUR_PAYMENTS }),
  product('ph', '13', 'BigPlan', { ...LAWFUL, ...SIX_PAYMENTS }),
  product('ph', '14', 'PartnerCash', { ...LAWFUL, ...ONE_PAYMENT }),
]

function product(
  brand: keyof typeof DEMO_PRODUCT_MESSAGES,
  id: string,
  name: string,
  terms: ProductTerms,
): Product {
  const isPartner = name === 'PartnerCash'
  return {
    id,
    brand,
    name,
    logo: `/logos/${name.toLowerCase()}.svg`,
    terms,
    presentation: {
      agreementPage: name === 'BigPlan' ? `/agreements/${id}/0` : '',
      isPartner,
      promoOnLoad: OPENS_ON_LOAD.has(id),
      // One product has the second confirm screen, and is repaid from the borrower's own account.
      ...(name === 'BigPlan' && { secondConfirm: true, repaymentPage: SCREEN_PATHS.paymentWay }),
      says: { en: textsOf(brand, id, isPartner, 'en'), fil: textsOf(brand, id, isPartner, 'fil') },
    },
  }
}

function textsOf(
  brand: keyof typeof DEMO_PRODUCT_MESSAGES,
  id: string,
  isPartner: boolean,
  language: Language,
): ProductTexts {
  return {
    ...DEMO_PRODUCT_MESSAGES[brand][language],
    withdrawMessage: isPartner ? WITHDRAW_MESSAGE[language] : '',
    ...CONFIRM_V2_MESSAGES[id]?.[language],
  }
}
