import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { RepaymentTexts } from '#web/kit/texts/repayment/texts.ts'

export const repaymentTexts: FeatureTexts<RepaymentTexts> = {
  'as-given': () =>
    import('#web/kit/texts/repayment/as-given.ts').then((all) => all.asGivenRepayment),
  en: () => import('#web/kit/texts/repayment/en.ts').then((all) => all.englishRepayment),
  fil: () => import('#web/kit/texts/repayment/fil.ts').then((all) => all.filipinoRepayment),
}
