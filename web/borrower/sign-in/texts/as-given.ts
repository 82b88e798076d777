import { sharedEnglishLogin } from '#web/borrower/sign-in/texts/shared-english.ts'
import type { AccountTexts } from '#web/borrower/sign-in/texts/texts.ts'
import { asGivenCodeForm } from '#web/kit/texts/code-form/as-given.ts'

/** The fields say what they say where one registers. */
export const asGivenAccount: AccountTexts = {
  login: { ...asGivenCodeForm, ...sharedEnglishLogin },
}
