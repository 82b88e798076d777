import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { RepaymentTexts } from '#web/kit/texts/repayment/texts.ts'

export const repaymentTexts: FeatureTexts<RepaymentTexts> = {
  'as-given': async () => (await import('#web/kit/texts/repayment/as-given.ts')).asGivenRepayment,
  en: async () => (await import('#web/kit/texts/repayment/en.ts')).englishRepayment,
  fil: async () => (await import('#web/kit/texts/repayment/fil.ts')).filipinoRepayment,
}
