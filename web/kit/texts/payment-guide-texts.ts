import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PaymentGuideTexts } from '#web/kit/texts/payment-guide/texts.ts'

export const paymentGuideTexts: FeatureTexts<PaymentGuideTexts> = {
  'as-given': () =>
    import('#web/kit/texts/payment-guide/as-given.ts').then((all) => all.asGivenPaymentGuide),
  en: () => import('#web/kit/texts/payment-guide/en.ts').then((all) => all.englishPaymentGuide),
  fil: () => import('#web/kit/texts/payment-guide/fil.ts').then((all) => all.filipinoPaymentGuide),
}
