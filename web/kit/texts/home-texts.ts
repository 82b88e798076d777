import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { HomeTexts } from '#web/kit/texts/home/texts.ts'

export const homeTexts: FeatureTexts<HomeTexts> = {
  'as-given': async () => (await import('#web/kit/texts/home/as-given.ts')).asGivenHome,
  en: async () => (await import('#web/kit/texts/home/en.ts')).englishHome,
  fil: async () => (await import('#web/kit/texts/home/fil.ts')).filipinoHome,
}
