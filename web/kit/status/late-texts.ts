import { useEffect, useState } from 'react'
import { usePage } from '#web/kit/frame/page.ts'
import type { FeatureTexts } from '#web/kit/texts/feature-texts.ts'

/** The texts of a part that is loaded after its page (lazy.ts); null until they are loaded. */
export function useLateWords<T>(feature: FeatureTexts<T>): T | null {
  const { market, language } = usePage()
  const load = feature[market.textsName(language)]
  const [words, setWords] = useState<T | null>(null)
  useEffect(() => {
    // Without a network the part is not shown, as when its own script failed to load.
    load().then(setWords, () => null)
  }, [load])
  return words
}
