import type { Language } from '#contract/brand.ts'

/** The query parameter that sets the language of a page: `?lang=fil`. */
export const LANGUAGE_PARAMETER = 'lang'

/** A query with a language added to it; null: unchanged. */
export function withLanguage(query: string, language: Language | null): string {
  if (language === null) return query
  return `${query}${query === '' ? '?' : '&'}${LANGUAGE_PARAMETER}=${language}`
}
