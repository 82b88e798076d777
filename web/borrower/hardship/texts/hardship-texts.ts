import type { HardshipTexts } from '#web/borrower/hardship/texts/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const hardshipTexts: FeatureTexts<HardshipTexts> = {
  'as-given': () => import('#web/borrower/hardship/texts/en.ts').then((all) => all.englishHardship),
  en: () => import('#web/borrower/hardship/texts/en.ts').then((all) => all.englishHardship),
  fil: () => import('#web/borrower/hardship/texts/fil.ts').then((all) => all.filipinoHardship),
}
