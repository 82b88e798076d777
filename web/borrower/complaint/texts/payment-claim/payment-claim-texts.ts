import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PaymentClaimTexts } from '#web/borrower/complaint/texts/payment-claim/texts.ts'

export const paymentClaimTexts: FeatureTexts<PaymentClaimTexts> = {
  'as-given': () =>
    import('#web/borrower/complaint/texts/payment-claim/en.ts').then(
      (all) => all.englishPaymentClaim,
    ),
  en: () =>
    import('#web/borrower/complaint/texts/payment-claim/en.ts').then(
      (all) => all.englishPaymentClaim,
    ),
  fil: () =>
    import('#web/borrower/complaint/texts/payment-claim/fil.ts').then(
      (all) => all.filipinoPaymentClaim,
    ),
}
