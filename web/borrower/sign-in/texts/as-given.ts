import { sharedEnglishSignIn } from '#web/borrower/sign-in/texts/shared-english.ts'
import type { SignInTexts } from '#web/borrower/sign-in/texts/texts.ts'
import { asGivenCodeForm } from '#web/kit/texts/code-form/as-given.ts'

/** The fields have the same texts as on the registration page. */
export const asGivenSignIn: SignInTexts = {
  login: {
    ...asGivenCodeForm,
    ...sharedEnglishSignIn,
    // ERR-003
    wrongCode: 'verification code error',
  },
}
