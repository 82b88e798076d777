import { sharedEnglishHome } from '#web/borrower/home/texts/shared-english.ts'
import type { HomeTexts } from '#web/borrower/home/texts/texts.ts'
import { englishLender } from '#web/kit/texts/lender/en.ts'

export const englishHome: HomeTexts = { ...sharedEnglishHome, lender: englishLender }
