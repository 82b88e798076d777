import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { SupportTexts } from '#web/kit/texts/support/texts.ts'

export const supportTexts: FeatureTexts<SupportTexts> = {
  'as-given': () => import('#web/kit/texts/support/en.ts').then((all) => all.englishSupport),
  en: () => import('#web/kit/texts/support/en.ts').then((all) => all.englishSupport),
  fil: () => import('#web/kit/texts/support/fil.ts').then((all) => all.filipinoSupport),
}
