import type { Language } from '#contract/brand.ts'
import type { MarketKey } from '#domain/market/market.ts'
import { languageFor, localized, type Localized } from '#server/platform/messages/localized.ts'
import { linkedCount } from '#domain/market/linked-count.ts'

/** Messages about products. Amounts and rates are passed in already formatted. */
export interface ProductMessages {
  readonly range: string
  readonly rate: string
  readonly term: string
  readonly days: (least: number, most: number) => string
  readonly upFrontFee: string
  readonly installmentFee: string
  readonly extensions: string
  /** How many extensions, and the fee of each as a per cent of the outstanding principal. */
  readonly extensionPrice: (count: number, rate: string) => string
  /** The most of a first loan, of another one, and what the limit can grow to. */
  readonly firstLimit: (most: string) => string
  readonly limitNow: (most: string) => string
  readonly limitGrows: (most: string) => string
  readonly notFound: string
}

/** @public Compared in both languages by tools/texts/both-languages.test.ts. */
export const PRODUCT_MESSAGES: Localized<ProductMessages> = {
  en: {
    range: 'Loan amount in pesos',
    rate: 'Interest rate',
    term: 'Whole term',
    days: (least, most) => `${least === most ? least : `${least} to ${most}`} days`,
    upFrontFee: 'Fee kept back',
    installmentFee: 'Fee in each installment',
    extensions: 'Extensions',
    extensionPrice: (count, rate) =>
      `Up to ${count}${rate === '0' ? ', without a fee' : `, each for a fee of ${rate}%`}`,
    firstLimit: (most) => `A first loan is up to ${most}. We decide within 1 day.`,
    limitNow: (most) => `You can apply for up to ${most} now.`,
    limitGrows: (most) => `Larger loans, paid on time, can raise that, up to ${most}.`,
    notFound: 'This product was not found.',
  },
  fil: {
    range: 'Halaga ng loan (piso)',
    rate: 'Interest rate',
    term: 'Tagal ng loan',
    days: (least, most) =>
      `${linkedCount(least === most ? least : `${least} hanggang ${most}`)} araw`,
    upFrontFee: 'Fee na ibinabawas sa loan',
    installmentFee: 'Fee sa bawat hulog',
    extensions: 'Extension',
    extensionPrice: (count, rate) =>
      `Hanggang ${count} beses${rate === '0' ? ', walang fee' : `, ${rate}% ang fee ng bawat isa`}`,
    firstLimit: (most) => `Hanggang ${most} ang unang loan. May desisyon sa loob ng 1 araw.`,
    limitNow: (most) => `Puwede kang mag-apply ngayon ng loan na hanggang ${most}.`,
    limitGrows: (most) =>
      `Puwede pang tumaas ang limit mo hanggang ${most} kapag nabayaran mo sa oras ang mas malalaking loan.`,
    notFound: 'Walang ganitong loan offer.',
  },
}

/** Also the answer for a product that the viewer's brand does not lend. */
export const PRODUCT_NOT_FOUND = localized(PRODUCT_MESSAGES, 'notFound')

/** Market asGiven has one set of messages, whatever language is chosen. */
export function productMessages(market: MarketKey, language: Language): ProductMessages {
  return PRODUCT_MESSAGES[languageFor(market, language)]
}
