import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { HomeTexts } from '#web/borrower/home/texts/texts.ts'

export const homeTexts: FeatureTexts<HomeTexts> = {
  'as-given': async () => (await import('#web/borrower/home/texts/as-given.ts')).asGivenHome,
  en: async () => (await import('#web/borrower/home/texts/en.ts')).englishHome,
  fil: async () => (await import('#web/borrower/home/texts/fil.ts')).filipinoHome,
}
