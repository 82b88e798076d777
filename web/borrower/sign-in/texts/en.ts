import { sharedEnglishSignIn } from '#web/borrower/sign-in/texts/shared-english.ts'
import type { SignInTexts } from '#web/borrower/sign-in/texts/texts.ts'
import { englishCodeForm } from '#web/kit/texts/code-form/en.ts'

export const englishSignIn: SignInTexts = {
  login: { ...englishCodeForm, ...sharedEnglishSignIn },
}
