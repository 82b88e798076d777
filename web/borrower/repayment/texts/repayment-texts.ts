import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'

export const repaymentTexts: FeatureTexts<RepaymentTexts> = {
  'as-given': () =>
    import('#web/borrower/repayment/texts/as-given.ts').then((all) => all.asGivenRepayment),
  en: () => import('#web/borrower/repayment/texts/en.ts').then((all) => all.englishRepayment),
  fil: () => import('#web/borrower/repayment/texts/fil.ts').then((all) => all.filipinoRepayment),
}
