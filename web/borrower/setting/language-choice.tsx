import { useState } from 'react'
import { chooseLanguage } from '#contract/sign-in.ts'
import type { Language } from '#contract/brand.ts'
import { usePage, useWords } from '#web/kit/page.ts'
import { Segments } from '#web/kit/segments.tsx'
import { settingTexts } from '#web/kit/texts/setting-texts.ts'
import { useAct } from '#web/kit/use-act.ts'
import { whileLeaving } from '#web/kit/use-go.ts'

/** Each language in its own words, for who reads no other. */
const LANGUAGES: { name: string; value: Language }[] = [
  { name: 'English', value: 'en' },
  { name: 'Filipino', value: 'fil' },
]

/** Chooses the language of pages and messages; the page then comes anew in it. */
export function LanguageChoice() {
  const { language } = usePage()
  const words = useWords(settingTexts)
  const [picked, setPicked] = useState(language)
  const choose = useAct(
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
