import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { MyDataTexts } from '#web/borrower/my-data/texts/texts.ts'

export const myDataTexts: FeatureTexts<MyDataTexts> = {
  'as-given': () => import('#web/borrower/my-data/texts/en.ts').then((all) => all.englishMyData),
  en: () => import('#web/borrower/my-data/texts/en.ts').then((all) => all.englishMyData),
  fil: () => import('#web/borrower/my-data/texts/fil.ts').then((all) => all.filipinoMyData),
}
