import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'
import type { LegalTexts } from '#web/kit/texts/legal/texts.ts'

export const legalTexts: FeatureTexts<LegalTexts> = {
  'as-given': async () => (await import('#web/kit/texts/legal/en.ts')).englishLegal,
  en: async () => (await import('#web/kit/texts/legal/en.ts')).englishLegal,
  fil: async () => (await import('#web/kit/texts/legal/fil.ts')).filipinoLegal,
}
