import type { BookkeepingTexts } from '#web/kit/texts/bookkeeping/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const bookkeepingTexts: FeatureTexts<BookkeepingTexts> = {
  'as-given': () =>
    import('#web/kit/texts/bookkeeping/en.ts').then((all) => all.englishBookkeeping),
  en: () => import('#web/kit/texts/bookkeeping/en.ts').then((all) => all.englishBookkeeping),
  fil: () => import('#web/kit/texts/bookkeeping/fil.ts').then((all) => all.filipinoBookkeeping),
}
