import type { Language, Market } from '#contract/brand.ts'
import { SCREEN_RULES, type ScreenRules } from '#domain/market/screen-rules.ts'
import { dateInWords, timeInWords } from '#web/kit/texts/date-in-words.ts'
import { formatPeso, withoutCentavos } from '#web/kit/money/peso.ts'
import type { TextsName } from '#web/kit/texts/texts.ts'

/** The texts and formats in which the markets differ. */
export interface MarketFormats extends ScreenRules {
  /** @param centavos a whole number, as amounts are on the wire */
  formatPeso: (centavos: number) => string
  /** An amount without its centavos where it has none: ₱4.000 or ₱4,000, but ₱4000.50. */
  formatWholePeso: (centavos: number) => string
  /** A formatted date of the wire; `months` is from the texts. */
  formatDate: (date: string, months: string) => string
  /** A formatted time of day of Manila, from HH:MM. */
  formatTime: (time: string) => string
  /** A telephone number in its usual groups; one of another length is not changed. */
  groupPhone: (phone: string) => string
  textsName: (language: Language) => TextsName
  /** The language of the texts, as an HTML lang value. */
  languageTag: (language: Language) => string
}

export const MARKETS: Record<Market, MarketFormats> = {
  asGiven: {
    ...SCREEN_RULES.asGiven,
    formatPeso: (centavos) => formatPeso(centavos, ''),
    formatWholePeso: (centavos) =>
      centavos % 100 === 0 ? withoutCentavos(centavos, '.') : formatPeso(centavos, ''),
    formatDate: (date) => date,
    formatTime: (time) => time,
    groupPhone: (phone) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3'),
    textsName: () => 'as-given',
    languageTag: () => 'en',
  },
  philippines: {
    ...SCREEN_RULES.philippines,
    formatPeso: (centavos) => formatPeso(centavos, ','),
    formatWholePeso: (centavos) => withoutCentavos(centavos, ','),
    formatDate: dateInWords,
    formatTime: timeInWords,
    groupPhone: (phone) => phone.replace(/^(?:\+63|0)(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3'),
    textsName: (language) => language,
    languageTag: (language) => language,
  },
}
