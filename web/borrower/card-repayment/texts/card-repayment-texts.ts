import type { CardRepaymentTexts } from '#web/borrower/card-repayment/texts/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const cardRepaymentTexts: FeatureTexts<CardRepaymentTexts> = {
  'as-given': async () =>
    (await import('#web/borrower/card-repayment/texts/as-given.ts')).asGivenCardRepayment,
  en: async () => (await import('#web/borrower/card-repayment/texts/en.ts')).englishCardRepayment,
  fil: async () =>
    (await import('#web/borrower/card-repayment/texts/fil.ts')).filipinoCardRepayment,
}
