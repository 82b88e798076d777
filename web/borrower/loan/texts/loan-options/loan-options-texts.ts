import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LoanOptionsTexts } from '#web/borrower/loan/texts/loan-options/texts.ts'

export const loanOptionsTexts: FeatureTexts<LoanOptionsTexts> = {
  'as-given': () =>
    import('#web/borrower/loan/texts/loan-options/en.ts').then((all) => all.englishLoanOptions),
  en: () =>
    import('#web/borrower/loan/texts/loan-options/en.ts').then((all) => all.englishLoanOptions),
  fil: () =>
    import('#web/borrower/loan/texts/loan-options/fil.ts').then((all) => all.filipinoLoanOptions),
}
