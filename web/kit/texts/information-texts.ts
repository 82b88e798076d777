import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { InformationTexts } from '#web/kit/texts/information/texts.ts'

export const informationTexts: FeatureTexts<InformationTexts> = {
  'as-given': () =>
    import('#web/kit/texts/information/en.ts').then((all) => all.englishInformation),
  en: () => import('#web/kit/texts/information/en.ts').then((all) => all.englishInformation),
  fil: () => import('#web/kit/texts/information/fil.ts').then((all) => all.filipinoInformation),
}
