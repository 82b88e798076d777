import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LandingTexts } from '#web/landing/texts/texts.ts'

export const landingTexts: FeatureTexts<LandingTexts> = {
  'as-given': async () => (await import('#web/landing/texts/as-given.ts')).asGivenLanding,
  en: async () => (await import('#web/landing/texts/en.ts')).englishLanding,
  fil: async () => (await import('#web/landing/texts/fil.ts')).filipinoLanding,
}
