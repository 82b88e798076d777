import type { Language } from '#contract/brand.ts'
import type { MarketKey } from '#domain/market.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Also of what the viewer's brand does not lend. */
export const PRODUCT_NOT_FOUND: Localized = {
  en: 'This product was not found.',
  fil: 'Walang ganitong loan offer.',
}

/** What the server says of products; amounts and rates come ready to show. */
export interface ProductMessages {
  readonly range: string
  readonly rate: string
  readonly term: string
  readonly days: (least: number, most: number) => string
  readonly upFrontFee: string
  readonly installmentFee: string
  readonly extensions: string
  /** How often, and for which share of what is still owed of the principal. */
  readonly extensionPrice: (count: number, rate: string) => string
}

const ENGLISH: ProductMessages = {
  range: 'Loan amount in pesos',
  rate: 'Interest rate',
  term: 'Whole term',
  days: (least, most) => `${least === most ? least : `${least} to ${most}`} days`,
  upFrontFee: 'Fee kept back',
  installmentFee: 'Fee in each installment',
  extensions: 'Extensions',
  extensionPrice: (count, rate) =>
    `Up to ${count}${rate === '0' ? ', without a fee' : `, each for a fee of ${rate}%`}`,
}

const FILIPINO: ProductMessages = {
  range: 'Halaga ng loan (piso)',
  rate: 'Interest rate',
  term: 'Tagal ng loan',
  days: (least, most) => `${least === most ? least : `${least} hanggang ${most}`} araw`,
  upFrontFee: 'Fee na ibinabawas sa loan',
  installmentFee: 'Fee sa bawat hulog',
  extensions: 'Extension',
  extensionPrice: (count, rate) =>
    `Hanggang ${count} beses${rate === '0' ? ', walang fee' : `, ${rate}% ang fee ng bawat isa`}`,
}

export const PRODUCT_MESSAGES: Localized<ProductMessages> = { en: ENGLISH, fil: FILIPINO }

const MESSAGES: Readonly<Record<MarketKey, (language: Language) => ProductMessages>> = {
  asGiven: () => ENGLISH,
  philippines: (language) => PRODUCT_MESSAGES[language],
}

/** Market asGiven has its one set of words whatever language is chosen. */
export function productMessages(market: MarketKey, language: Language): ProductMessages {
  return MESSAGES[market](language)
}
