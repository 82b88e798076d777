import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LoanWaysTexts } from '#web/borrower/loan/texts/loan-options/texts.ts'

export const loanWaysTexts: FeatureTexts<LoanWaysTexts> = {
  'as-given': () =>
    import('#web/borrower/loan/texts/loan-options/en.ts').then((all) => all.englishLoanWays),
  en: () =>
    import('#web/borrower/loan/texts/loan-options/en.ts').then((all) => all.englishLoanWays),
  fil: () =>
    import('#web/borrower/loan/texts/loan-options/fil.ts').then((all) => all.filipinoLoanWays),
}
