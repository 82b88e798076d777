import { sharedEnglishHome } from '#web/kit/texts/home/shared-english.ts'
import type { HomeTexts } from '#web/kit/texts/home/texts.ts'
import { englishLender } from '#web/kit/texts/lender/en.ts'

export const englishHome: HomeTexts = { ...sharedEnglishHome, lender: englishLender }
