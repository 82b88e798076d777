import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { SupportTexts } from '#web/borrower/support/texts/texts.ts'

export const supportTexts: FeatureTexts<SupportTexts> = {
  'as-given': () => import('#web/borrower/support/texts/en.ts').then((all) => all.englishSupport),
  en: () => import('#web/borrower/support/texts/en.ts').then((all) => all.englishSupport),
  fil: () => import('#web/borrower/support/texts/fil.ts').then((all) => all.filipinoSupport),
}
