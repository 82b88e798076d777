import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { DestinationTexts } from '#web/borrower/application/texts/destination/texts.ts'

export const destinationTexts: FeatureTexts<DestinationTexts> = {
  'as-given': () =>
    import('#web/borrower/application/texts/destination/en.ts').then(
      (all) => all.englishDestination,
    ),
  en: () =>
    import('#web/borrower/application/texts/destination/en.ts').then(
      (all) => all.englishDestination,
    ),
  fil: () =>
    import('#web/borrower/application/texts/destination/fil.ts').then(
      (all) => all.filipinoDestination,
    ),
}
