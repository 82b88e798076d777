import { usePage } from '#web/kit/frame/page.ts'
import { englishPasskeys } from '#web/kit/passkey/texts/en.ts'
import { filipinoPasskeys } from '#web/kit/passkey/texts/fil.ts'
import type { PasskeyTexts } from '#web/kit/passkey/texts/texts.ts'

const WORDS = { 'as-given': englishPasskeys, en: englishPasskeys, fil: filipinoPasskeys }

/** The texts of passkeys in the page's language. */
export function usePasskeyWords(): PasskeyTexts {
  const { market, language } = usePage()
  return WORDS[market.textsName(language)]
}
