import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PaymentGuideTexts } from '#web/borrower/payment-guide/texts/texts.ts'

export const paymentGuideTexts: FeatureTexts<PaymentGuideTexts> = {
  'as-given': () =>
    import('#web/borrower/payment-guide/texts/as-given.ts').then((all) => all.asGivenPaymentGuide),
  en: () =>
    import('#web/borrower/payment-guide/texts/en.ts').then((all) => all.englishPaymentGuide),
  fil: () =>
    import('#web/borrower/payment-guide/texts/fil.ts').then((all) => all.filipinoPaymentGuide),
}
