import type { Language } from '#contract/brand.ts'
import type { MarketKey } from '#domain/market.ts'

/** What the server says of products; amounts and rates come ready to show. */
export interface ProductWords {
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

const ENGLISH: ProductWords = {
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

const FILIPINO: ProductWords = {
  range: 'Halaga ng utang sa piso',
  rate: 'Antas ng interes',
  term: 'Buong tagal',
  days: (least, most) => `${least === most ? least : `${least} hanggang ${most}`} araw`,
  upFrontFee: 'Bayaring ibinabawas',
  installmentFee: 'Bayarin sa bawat hulog',
  extensions: 'Pagpapalawig',
  extensionPrice: (count, rate) =>
    `Hanggang ${count}${rate === '0' ? ', walang bayarin' : `, bawat isa may bayaring ${rate}%`}`,
}

const BY_LANGUAGE: Readonly<Record<Language, ProductWords>> = { en: ENGLISH, fil: FILIPINO }

const WORDS: Readonly<Record<MarketKey, (language: Language) => ProductWords>> = {
  asGiven: () => ENGLISH,
  philippines: (language) => BY_LANGUAGE[language],
}

/** Market asGiven has its one set of words whatever language is chosen. */
export function productWords(market: MarketKey, language: Language): ProductWords {
  return WORDS[market](language)
}
