import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PaymentsTexts } from '#web/kit/texts/payments/texts.ts'

export const paymentsTexts: FeatureTexts<PaymentsTexts> = {
  'as-given': () => import('#web/kit/texts/payments/en.ts').then((all) => all.englishPayments),
  en: () => import('#web/kit/texts/payments/en.ts').then((all) => all.englishPayments),
  fil: () => import('#web/kit/texts/payments/fil.ts').then((all) => all.filipinoPayments),
}
