import type { ApplicationTexts } from '#web/kit/texts/application/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const applicationTexts: FeatureTexts<ApplicationTexts> = {
  'as-given': async () =>
    (await import('#web/kit/texts/application/as-given.ts')).asGivenApplication,
  en: async () => (await import('#web/kit/texts/application/en.ts')).englishApplication,
  fil: async () => (await import('#web/kit/texts/application/fil.ts')).filipinoApplication,
}
