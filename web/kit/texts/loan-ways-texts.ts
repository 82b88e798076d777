import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LoanWaysTexts } from '#web/kit/texts/loan-ways/texts.ts'

export const loanWaysTexts: FeatureTexts<LoanWaysTexts> = {
  'as-given': () => import('#web/kit/texts/loan-ways/en.ts').then((all) => all.englishLoanWays),
  en: () => import('#web/kit/texts/loan-ways/en.ts').then((all) => all.englishLoanWays),
  fil: () => import('#web/kit/texts/loan-ways/fil.ts').then((all) => all.filipinoLoanWays),
}
