import type { AreaTexts } from '#web/borrower/information/texts/areas/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const areaTexts: FeatureTexts<AreaTexts> = {
  'as-given': () =>
    import('#web/borrower/information/texts/areas/en.ts').then((all) => all.englishAreas),
  en: () => import('#web/borrower/information/texts/areas/en.ts').then((all) => all.englishAreas),
  fil: () =>
    import('#web/borrower/information/texts/areas/fil.ts').then((all) => all.filipinoAreas),
}
