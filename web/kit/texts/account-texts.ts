import type { AccountTexts } from '#web/kit/texts/account/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const accountTexts: FeatureTexts<AccountTexts> = {
  'as-given': async () => (await import('#web/kit/texts/account/as-given.ts')).asGivenAccount,
  en: async () => (await import('#web/kit/texts/account/en.ts')).englishAccount,
  fil: async () => (await import('#web/kit/texts/account/fil.ts')).filipinoAccount,
}
