import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LegalTexts } from '#web/borrower/legal/texts/texts.ts'

export const legalTexts: FeatureTexts<LegalTexts> = {
  'as-given': () => import('#web/borrower/legal/texts/en.ts').then((all) => all.englishLegal),
  en: () => import('#web/borrower/legal/texts/en.ts').then((all) => all.englishLegal),
  fil: () => import('#web/borrower/legal/texts/fil.ts').then((all) => all.filipinoLegal),
}
