import type { ApplicationTexts } from '#web/borrower/application/texts/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const applicationTexts: FeatureTexts<ApplicationTexts> = {
  'as-given': () =>
    import('#web/borrower/application/texts/as-given.ts').then((all) => all.asGivenApplication),
  en: () => import('#web/borrower/application/texts/en.ts').then((all) => all.englishApplication),
  fil: () =>
    import('#web/borrower/application/texts/fil.ts').then((all) => all.filipinoApplication),
}
