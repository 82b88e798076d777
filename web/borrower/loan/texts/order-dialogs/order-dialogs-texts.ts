import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'

export const orderDialogsTexts: FeatureTexts<OrderDialogsTexts> = {
  'as-given': () =>
    import('#web/borrower/loan/texts/order-dialogs/as-given.ts').then(
      (all) => all.asGivenOrderDialogs,
    ),
  en: () =>
    import('#web/borrower/loan/texts/order-dialogs/en.ts').then((all) => all.englishOrderDialogs),
  fil: () =>
    import('#web/borrower/loan/texts/order-dialogs/fil.ts').then((all) => all.filipinoOrderDialogs),
}
