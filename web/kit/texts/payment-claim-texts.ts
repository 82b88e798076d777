import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PaymentClaimTexts } from '#web/kit/texts/payment-claim/texts.ts'

export const paymentClaimTexts: FeatureTexts<PaymentClaimTexts> = {
  'as-given': () =>
    import('#web/kit/texts/payment-claim/en.ts').then((all) => all.englishPaymentClaim),
  en: () => import('#web/kit/texts/payment-claim/en.ts').then((all) => all.englishPaymentClaim),
  fil: () => import('#web/kit/texts/payment-claim/fil.ts').then((all) => all.filipinoPaymentClaim),
}
