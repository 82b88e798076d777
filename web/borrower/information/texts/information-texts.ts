import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { InformationTexts } from '#web/borrower/information/texts/texts.ts'

export const informationTexts: FeatureTexts<InformationTexts> = {
  'as-given': () =>
    import('#web/borrower/information/texts/en.ts').then((all) => all.englishInformation),
  en: () => import('#web/borrower/information/texts/en.ts').then((all) => all.englishInformation),
  fil: () =>
    import('#web/borrower/information/texts/fil.ts').then((all) => all.filipinoInformation),
}
