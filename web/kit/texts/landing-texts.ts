import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LandingTexts } from '#web/kit/texts/landing/texts.ts'

export const landingTexts: FeatureTexts<LandingTexts> = {
  'as-given': async () => (await import('#web/kit/texts/landing/as-given.ts')).asGivenLanding,
  en: async () => (await import('#web/kit/texts/landing/en.ts')).englishLanding,
  fil: async () => (await import('#web/kit/texts/landing/fil.ts')).filipinoLanding,
}
