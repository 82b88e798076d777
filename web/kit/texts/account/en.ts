import { sharedEnglishLogin } from '#web/kit/texts/account/shared-english.ts'
import type { AccountTexts } from '#web/kit/texts/account/texts.ts'
import { englishCodeForm } from '#web/kit/texts/code-form/en.ts'
import { englishLender } from '#web/kit/texts/lender/en.ts'

export const englishAccount: AccountTexts = {
  lender: englishLender,
  login: { ...englishCodeForm, ...sharedEnglishLogin },
}
