import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { ProductTexts } from '#web/borrower/product/texts/texts.ts'

export const productTexts: FeatureTexts<ProductTexts> = {
  'as-given': () => import('#web/borrower/product/texts/en.ts').then((all) => all.englishProduct),
  en: () => import('#web/borrower/product/texts/en.ts').then((all) => all.englishProduct),
  fil: () => import('#web/borrower/product/texts/fil.ts').then((all) => all.filipinoProduct),
}
