import { sharedEnglishLogin } from '#web/kit/texts/account/shared-english.ts'
import type { AccountTexts } from '#web/kit/texts/account/texts.ts'
import { asGivenCodeForm } from '#web/kit/texts/code-form/as-given.ts'

/** The fields say what they say where one registers. */
export const asGivenAccount: AccountTexts = {
  login: { ...asGivenCodeForm, ...sharedEnglishLogin },
}
