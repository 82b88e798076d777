import { sharedEnglishLogin } from '#web/kit/texts/account/shared-english.ts'
import type { AccountTexts } from '#web/kit/texts/account/texts.ts'
import { englishCodeForm } from '#web/kit/texts/code-form/en.ts'

export const englishAccount: AccountTexts = {
  login: { ...englishCodeForm, ...sharedEnglishLogin },
}
