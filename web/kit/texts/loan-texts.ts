import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LoanTexts } from '#web/kit/texts/loan/texts.ts'

export const loanTexts: FeatureTexts<LoanTexts> = {
  'as-given': () => import('#web/kit/texts/loan/as-given.ts').then((all) => all.asGivenLoan),
  en: () => import('#web/kit/texts/loan/en.ts').then((all) => all.englishLoan),
  fil: () => import('#web/kit/texts/loan/fil.ts').then((all) => all.filipinoLoan),
}
