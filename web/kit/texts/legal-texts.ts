import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LegalTexts } from '#web/kit/texts/legal/texts.ts'

export const legalTexts: FeatureTexts<LegalTexts> = {
  'as-given': () => import('#web/kit/texts/legal/en.ts').then((all) => all.englishLegal),
  en: () => import('#web/kit/texts/legal/en.ts').then((all) => all.englishLegal),
  fil: () => import('#web/kit/texts/legal/fil.ts').then((all) => all.filipinoLegal),
}
