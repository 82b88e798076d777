import type { AccountTexts } from '#web/borrower/sign-in/texts/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const accountTexts: FeatureTexts<AccountTexts> = {
  'as-given': async () => (await import('#web/borrower/sign-in/texts/as-given.ts')).asGivenAccount,
  en: async () => (await import('#web/borrower/sign-in/texts/en.ts')).englishAccount,
  fil: async () => (await import('#web/borrower/sign-in/texts/fil.ts')).filipinoAccount,
}
