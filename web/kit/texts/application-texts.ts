import type { ApplicationTexts } from '#web/kit/texts/application/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const applicationTexts: FeatureTexts<ApplicationTexts> = {
  'as-given': () =>
    import('#web/kit/texts/application/en.ts').then((all) => all.englishApplication),
  en: () => import('#web/kit/texts/application/en.ts').then((all) => all.englishApplication),
  fil: () => import('#web/kit/texts/application/fil.ts').then((all) => all.filipinoApplication),
}
