import type { CardRepaymentTexts } from '#web/kit/texts/card-repayment/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const cardRepaymentTexts: FeatureTexts<CardRepaymentTexts> = {
  'as-given': async () =>
    (await import('#web/kit/texts/card-repayment/as-given.ts')).asGivenCardRepayment,
  en: async () => (await import('#web/kit/texts/card-repayment/en.ts')).englishCardRepayment,
  fil: async () => (await import('#web/kit/texts/card-repayment/fil.ts')).filipinoCardRepayment,
}
