import type { Language, Market } from '#contract/brand.ts'
import { SCREEN_RULES, type ScreenRules } from '#domain/market.ts'
import { dateInWords } from '#web/kit/date-in-words.ts'
import { formatPeso } from '#web/kit/peso.ts'
import type { TextsName } from '#web/kit/texts/texts.ts'

/** The words and formats in which the markets differ. */
export interface MarketFormats extends ScreenRules {
  /** @param centavos a whole number, as amounts are on the wire */
  formatPeso: (centavos: number) => string
  /** A date of the wire as it is read; `months` are of the words. */
  formatDate: (date: string, months: string) => string
  /** A telephone number in the groups in which it is read; one of another length stays as it is. */
  groupPhone: (phone: string) => string
  textsName: (language: Language) => TextsName
  /** The language of these words, as HTML names it. */
  languageTag: (language: Language) => string
}

export const MARKETS: Record<Market, MarketFormats> = {
  asGiven: {
    ...SCREEN_RULES.asGiven,
    formatPeso: (centavos) => formatPeso(centavos, ''),
    formatDate: (date) => date,
    groupPhone: (phone) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3'),
    textsName: () => 'as-given',
    languageTag: () => 'en',
  },
  philippines: {
    ...SCREEN_RULES.philippines,
    formatPeso: (centavos) => formatPeso(centavos, ','),
    formatDate: dateInWords,
    groupPhone: (phone) => phone.replace(/^(?:\+63|0)(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3'),
    textsName: (language) => language,
    languageTag: (language) => language,
  },
}
