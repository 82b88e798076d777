import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { PayoutAccountTexts } from '#web/borrower/payout-account/texts/texts.ts'

export const payoutAccountTexts: FeatureTexts<PayoutAccountTexts> = {
  'as-given': () =>
    import('#web/borrower/payout-account/texts/as-given.ts').then(
      (all) => all.asGivenPayoutAccount,
    ),
  en: () =>
    import('#web/borrower/payout-account/texts/en.ts').then((all) => all.englishPayoutAccount),
  fil: () =>
    import('#web/borrower/payout-account/texts/fil.ts').then((all) => all.filipinoPayoutAccount),
}
