import type { ChooserTexts } from '#web/borrower/home/chooser/texts/texts.ts'
import { englishChooser } from '#web/borrower/home/chooser/texts/en.ts'
import { filipinoChooser } from '#web/borrower/home/chooser/texts/fil.ts'
import { usePage } from '#web/kit/frame/page.ts'

const WORDS = { 'as-given': englishChooser, en: englishChooser, fil: filipinoChooser }

/** The texts of the chooser in the page's language; they are loaded with it. */
export function useChooserWords(): ChooserTexts {
  const { market, language } = usePage()
  return WORDS[market.textsName(language)]
}
