import type { SignInTexts } from '#web/borrower/sign-in/texts/texts.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

export const signInTexts: FeatureTexts<SignInTexts> = {
  'as-given': async () => (await import('#web/borrower/sign-in/texts/as-given.ts')).asGivenSignIn,
  en: async () => (await import('#web/borrower/sign-in/texts/en.ts')).englishSignIn,
  fil: async () => (await import('#web/borrower/sign-in/texts/fil.ts')).filipinoSignIn,
}
