import type { Language } from '#contract/brand.ts'
import type { ProductTerms } from '#domain/loan-terms.ts'
import { perCent, ZERO_RATE } from '#domain/rate.ts'
import type { Product, ProductTexts } from '#server/lending/product/product.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

const BOTH = {
  monthEnd: 'clamp',
  principalGraceCount: 0,
  installmentMultiple: 1n,
  installmentFee: 0n,
  passesOnStampTax: false,
  extensionCountMost: 2,
} as const

/** Brand `given`: 36% a year, 5% kept back, an extension costs 3%. */
const GIVEN = {
  ...BOTH,
  method: 'flat',
  annualRate: perCent('36'),
  dayCount: '30/360',
  upFrontFeeRate: perCent('5'),
  extensionFeeRate: perCent('3'),
} as const

/** Brand `ph`: 33% a year on what is still owed, no fees. */
const LAWFUL = {
  ...BOTH,
  method: 'declining',
  annualRate: perCent('33'),
  dayCount: 'actual/365',
  upFrontFeeRate: ZERO_RATE,
  extensionFeeRate: ZERO_RATE,
} as const

const ONE_PAYMENT = { ...amounts(1_000_00n, 10_000_00n), ...every(91, [1]) }
/** Four, or six for those who choose so on /theMaking. */
const FOUR_PAYMENTS = { ...amounts(2_000_00n, 15_000_00n), ...every(30, [4, 6]) }
/** The whole of it for those who have paid a loan on time. */
const SIX_PAYMENTS = { ...amounts(5_000_00n, 25_000_00n, 15_000_00n), ...every(30, [6]) }

function amounts(principalLeast: bigint, principalMost: bigint, principalAtFirst = principalMost) {
  return { principalLeast, principalAtFirst, principalMost, principalStep: 500_00n }
}

function every(days: number, installmentCounts: readonly number[]) {
  return { interval: { every: days, unit: 'days' as const }, installmentCounts }
}

const MESSAGES = {
  given: {
    en: { rateText: '36% a year', tags: ['Fast decision', 'Small fees'] },
    fil: { rateText: '36% kada taon', tags: ['Mabilis ang desisyon', 'Maliit ang mga fee'] },
  },
  ph: {
    en: {
      rateText: '33% a year on what you still owe',
      tags: ['No fees', 'Cancel free for 3 days'],
    },
    fil: {
      rateText: '33% kada taon sa natitirang utang',
      tags: ['Walang fee', 'Libreng pag-cancel: 3 araw'],
    },
  },
} as const

const WITHDRAW: Localized = {
  en: 'Your money is ready. Withdraw it now?',
  fil: 'Handa na ang pera mo. Kukunin mo na ba?',
}

/** What the second confirm screen says of a product, by its key. */
const CONFIRM_V2: Record<string, Localized<Pick<ProductTexts, 'buttonText' | 'promo'>>> = {
  '1': {
    en: {
      buttonText: 'Get this loan',
      promo: {
        title: 'Ready when you are',
        text: 'We decide within 1 day and send the money within 1 to 3 calendar days.',
      },
    },
    fil: {
      buttonText: 'Kunin ang loan na ito',
      promo: {
        title: 'Handa kami kapag handa ka na',
        text: 'Magdedesisyon kami sa loob ng 1 araw at ipapadala ang pera sa loob ng 1 hanggang 3 araw.',
      },
    },
  },
  '2': {
    en: {
      promo: {
        title: 'Smaller payments',
        text: 'EasyPlan is paid back in 4 installments of 30 days each.',
      },
    },
    fil: {
      promo: {
        title: 'Mas maliliit na hulog',
        text: 'Babayaran ang EasyPlan sa 4 na hulog, tig-30 araw bawat isa.',
      },
    },
  },
  '12': {
    en: {
      promo: {
        title: 'Time to think again',
        text: 'Give back what you received within 3 days, and the loan costs nothing.',
      },
    },
    fil: {
      promo: {
        title: 'Puwede pang magbago ang isip mo',
        text: 'Ibalik ang natanggap mo sa loob ng 3 araw, at wala kang babayarang interest o fee.',
      },
    },
  },
}

/** Whose pop-up opens by itself. */
const OPENS_ON_LOAD = new Set(['2', '12'])

/** The demo products: 1 to 4 of brand `given`, 11 to 14 the same with lawful terms for `ph`. */
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
  brand: keyof typeof MESSAGES,
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
      says: { en: textsOf(brand, id, isPartner, 'en'), fil: textsOf(brand, id, isPartner, 'fil') },
    },
  }
}

function textsOf(
  brand: keyof typeof MESSAGES,
  id: string,
  isPartner: boolean,
  language: Language,
): ProductTexts {
  return {
    ...MESSAGES[brand][language],
    withdrawMessage: isPartner ? WITHDRAW[language] : '',
    ...CONFIRM_V2[id]?.[language],
  }
}
