import type { BookkeepingTexts } from '#web/borrower/bookkeeping/texts/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const bookkeepingTexts: FeatureTexts<BookkeepingTexts> = {
  'as-given': () =>
    import('#web/borrower/bookkeeping/texts/en.ts').then((all) => all.englishBookkeeping),
  en: () => import('#web/borrower/bookkeeping/texts/en.ts').then((all) => all.englishBookkeeping),
  fil: () =>
    import('#web/borrower/bookkeeping/texts/fil.ts').then((all) => all.filipinoBookkeeping),
}
