import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PayAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/texts.ts'

export const payAheadTexts: FeatureTexts<PayAheadTexts> = {
  'as-given': () =>
    import('#web/borrower/repayment/texts/pay-ahead/en.ts').then((all) => all.englishPayAhead),
  en: () =>
    import('#web/borrower/repayment/texts/pay-ahead/en.ts').then((all) => all.englishPayAhead),
  fil: () =>
    import('#web/borrower/repayment/texts/pay-ahead/fil.ts').then((all) => all.filipinoPayAhead),
}
