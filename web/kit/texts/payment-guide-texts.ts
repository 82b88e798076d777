import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PaymentGuideTexts } from '#web/kit/texts/payment-guide/texts.ts'

export const paymentGuideTexts: FeatureTexts<PaymentGuideTexts> = {
  'as-given': async () =>
    (await import('#web/kit/texts/payment-guide/as-given.ts')).asGivenPaymentGuide,
  en: async () => (await import('#web/kit/texts/payment-guide/en.ts')).englishPaymentGuide,
  fil: async () => (await import('#web/kit/texts/payment-guide/fil.ts')).filipinoPaymentGuide,
}
