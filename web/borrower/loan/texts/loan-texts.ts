import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LoanTexts } from '#web/borrower/loan/texts/texts.ts'

export const loanTexts: FeatureTexts<LoanTexts> = {
  'as-given': () => import('#web/borrower/loan/texts/as-given.ts').then((all) => all.asGivenLoan),
  en: () => import('#web/borrower/loan/texts/en.ts').then((all) => all.englishLoan),
  fil: () => import('#web/borrower/loan/texts/fil.ts').then((all) => all.filipinoLoan),
}
