import type { Language } from '#contract/brand.ts'

/** The parameter of a page's address that names the language it is to speak: `?lang=fil`. */
export const LANGUAGE_PARAMETER = 'lang'

/** A query of ours that asks for a language besides; null: it does not. */
export function withLanguage(query: string, language: Language | null): string {
  if (language === null) return query
  return `${query}${query === '' ? '?' : '&'}${LANGUAGE_PARAMETER}=${language}`
}
