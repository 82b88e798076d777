import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { ProductTexts } from '#web/kit/texts/product/texts.ts'

export const productTexts: FeatureTexts<ProductTexts> = {
  'as-given': () => import('#web/kit/texts/product/en.ts').then((all) => all.englishProduct),
  en: () => import('#web/kit/texts/product/en.ts').then((all) => all.englishProduct),
  fil: () => import('#web/kit/texts/product/fil.ts').then((all) => all.filipinoProduct),
}
