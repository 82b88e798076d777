import type { Language } from '#contract/brand.ts'
import { LANDING_PARAMETERS } from '#contract/growth/promotion.ts'
import { LANGUAGE_PARAMETER } from '#contract/page/language-parameter.ts'
import type { PageSetting } from '#contract/page/page.ts'
import { CARRIED_PARAMETERS } from '#contract/request-context.ts'
import { escapeHtml } from '#server/platform/http/pages/escape-html.ts'
import type { PageQuery } from '#server/platform/http/pages/renderer.ts'
import { LANGUAGE_NAMES } from '#server/platform/messages/language-messages.ts'
import { HTTP_MESSAGES } from '#server/platform/http/refusals/http-messages.ts'
import { languageFor, marketLanguages } from '#server/platform/messages/localized.ts'

/** The placeholder in the documents of the borrower app and of the promotion page. */
const PLACEHOLDER = '<!--language-->'

/**
 * Puts a form with the market's other language above the page, for a visitor who is not signed in
 * (a borrower chooses in their settings). The form is plain HTML: it works before and without
 * scripts, and adds nothing to the scripts of a first visit. It has no action, so it goes to the
 * page's own address with the hash, and a view behind a hash stays open.
 */
export function withLanguageChoice(
  html: string,
  { brand, language, isSignedIn }: PageSetting,
  query: PageQuery,
): string {
  const shown = languageFor(brand.market, language)
  const others = marketLanguages(brand.market).filter((one) => one !== shown)
  if (isSignedIn || others.length === 0) return html
  const fields = hiddenFields(query) + others.map(button).join('')
  const label = HTTP_MESSAGES[shown].language
  const choice = `<nav class="language" aria-label="${label}"><form>${fields}</form></nav>`
  return html.replace(PLACEHOLDER, () => choice)
}

function button(language: Language): string {
  const name = LANGUAGE_NAMES[language]
  return `<button name="${LANGUAGE_PARAMETER}" value="${language}" lang="${language}">${name}</button>`
}

/** The parameters that a page's address may have besides the language; no secrets. */
const KEPT = [...CARRIED_PARAMETERS, 'to', 'productId', 'orderId', ...LANDING_PARAMETERS]

function hiddenFields(query: PageQuery): string {
  return KEPT.filter((name) => query[name])
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query[name] ?? '')}">`)
    .join('')
}
