import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PayoutAccountTexts } from '#web/kit/texts/payout-account/texts.ts'

export const payoutAccountTexts: FeatureTexts<PayoutAccountTexts> = {
  'as-given': async () =>
    (await import('#web/kit/texts/payout-account/en.ts')).englishPayoutAccount,
  en: async () => (await import('#web/kit/texts/payout-account/en.ts')).englishPayoutAccount,
  fil: async () => (await import('#web/kit/texts/payout-account/fil.ts')).filipinoPayoutAccount,
}
