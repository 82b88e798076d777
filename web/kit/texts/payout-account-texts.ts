import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PayoutAccountTexts } from '#web/kit/texts/payout-account/texts.ts'

export const payoutAccountTexts: FeatureTexts<PayoutAccountTexts> = {
  'as-given': () =>
    import('#web/kit/texts/payout-account/en.ts').then((all) => all.englishPayoutAccount),
  en: () => import('#web/kit/texts/payout-account/en.ts').then((all) => all.englishPayoutAccount),
  fil: () =>
    import('#web/kit/texts/payout-account/fil.ts').then((all) => all.filipinoPayoutAccount),
}
