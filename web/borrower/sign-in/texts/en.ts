import { sharedEnglishLogin } from '#web/borrower/sign-in/texts/shared-english.ts'
import type { AccountTexts } from '#web/borrower/sign-in/texts/texts.ts'
import { englishCodeForm } from '#web/kit/texts/code-form/en.ts'

export const englishAccount: AccountTexts = {
  login: { ...englishCodeForm, ...sharedEnglishLogin },
}
