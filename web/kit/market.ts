import type { Language, Market } from '#contract/brand.ts'
import { formatPeso } from '#web/kit/peso.ts'
import type { WordSet } from '#web/kit/texts/feature-texts.ts'
import type { Texts } from '#web/kit/texts/texts.ts'

/** The words and formats in which the markets differ. */
export interface MarketFormats {
  /** @param centavos a whole number, as amounts are on the wire */
  formatPeso: (centavos: number) => string
  /** A telephone number in the groups in which it is read; one of another length stays as it is. */
  groupPhone: (phone: string) => string
  loadTexts: (language: Language) => Promise<Texts>
  /** Which words of a feature are said. */
  wordSet: (language: Language) => WordSet
  /** The language of these words, as HTML names it. */
  languageTag: (language: Language) => string
  /** CF-006; where a law asks for consent, nothing is ticked beforehand. */
  agreementTickedAtFirst: boolean
  /** CF-016. */
  retentionPopUp: boolean
  /** The lender's licences and the advisory, wherever credit is offered. */
  lenderNotices: boolean
}

export const MARKETS: Record<Market, MarketFormats> = {
  asGiven: {
    formatPeso: (centavos) => formatPeso(centavos, ''),
    groupPhone: (phone) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3'),
    loadTexts: async () => (await import('#web/kit/texts/as-given.ts')).asGiven,
    wordSet: () => 'asGiven',
    languageTag: () => 'en',
    agreementTickedAtFirst: true,
    retentionPopUp: true,
    lenderNotices: false,
  },
  philippines: {
    formatPeso: (centavos) => formatPeso(centavos, ','),
    groupPhone: (phone) => phone.replace(/^(?:\+63|0)(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3'),
    loadTexts: async (language) =>
      language === 'fil'
        ? (await import('#web/kit/texts/fil.ts')).filipino
        : (await import('#web/kit/texts/en.ts')).english,
    wordSet: (language) => language,
    languageTag: (language) => language,
    agreementTickedAtFirst: false,
    retentionPopUp: false,
    lenderNotices: true,
  },
}
