import type { Language } from '#contract/brand.ts'
import {
  SUGGESTION_MESSAGES,
  type SuggestionMessages,
} from '#server/identity/information/choices/suggestion-messages.ts'

interface Suggestion {
  readonly name: string
  readonly type: string
}

/**
 * What most borrowers write in a line, to tap instead. What is stored is the English name, whatever
 * language the form is in: staff read one word for one work.
 */
export function listSuggestions(code: keyof SuggestionMessages, language: Language): Suggestion[] {
  const [english, own] = [SUGGESTION_MESSAGES.en[code], SUGGESTION_MESSAGES[language][code]]
  return Object.entries(english).map(([key, type]) => ({ name: own[key] ?? type, type }))
}
