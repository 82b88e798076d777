import { useState } from 'react'
import { chooseLanguage } from '#contract/sign-in/sign-in.ts'
import type { Language } from '#contract/brand.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { Segments } from '#web/kit/form/segments.tsx'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

/** Each language under its own name, for readers of only that language. */
const LANGUAGES: { name: string; value: Language }[] = [
  { name: 'English', value: 'en' },
  { name: 'Filipino', value: 'fil' },
]

/** Chooses the language of pages and messages; the page then reloads in it. */
export function LanguageChoice() {
  const { language } = usePage()
  const words = useWords(myDataTexts)
  const [picked, setPicked] = useState(language)
  const choose = useAction(
    chooseLanguage,
    () => {
      location.reload()
      return whileLeaving()
    },
    () => setPicked(language),
  )

  function pick(value: string) {
    setPicked(value as Language)
    choose.go({ language: value as Language })
  }

  return <Segments label={words.language} choices={LANGUAGES} picked={picked} pick={pick} />
}
