import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { ResultTexts } from '#web/borrower/repayment/texts/result/texts.ts'

export const resultTexts: FeatureTexts<ResultTexts> = {
  'as-given': () =>
    import('#web/borrower/repayment/texts/result/en.ts').then((all) => all.englishResult),
  en: () => import('#web/borrower/repayment/texts/result/en.ts').then((all) => all.englishResult),
  fil: () =>
    import('#web/borrower/repayment/texts/result/fil.ts').then((all) => all.filipinoResult),
}
