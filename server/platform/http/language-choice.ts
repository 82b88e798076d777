import type { Language } from '#contract/brand.ts'
import { LANGUAGE_PARAMETER } from '#contract/language-parameter.ts'
import type { PageSetting } from '#contract/page.ts'
import { CONTEXT_PARAMETERS, SECRET_PARAMETERS } from '#contract/request-context.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { PageQuery } from '#server/platform/http/renderer.ts'
import { LANGUAGE_NAMES } from '#server/platform/messages/language-messages.ts'
import { languagesOf, type Localized, languageFor } from '#server/platform/messages/localized.ts'

/** Where the documents of the borrower app and of the promotion page have room for it. */
const PLACE = '<!--language-->'

const LABEL: Localized = { en: 'Language', fil: 'Wika' }

/**
 * Puts the way to the market's other language above the page, for whoever is not signed in (a
 * borrower has his choice in his settings). It is HTML alone: it is there before any script, needs
 * none, and weighs nothing in the scripts of a first visit. A form whose action is left out goes to
 * the page's own address, with its hash, so that also a view behind a hash stays.
 */
export function withLanguageChoice(
  html: string,
  { brand, language, isSignedIn }: PageSetting,
  query: PageQuery,
): string {
  const spoken = languageFor(brand.market, language)
  const others = languagesOf(brand.market).filter((one) => one !== spoken)
  if (isSignedIn || others.length === 0) return html
  const fields = hiddenFields(query) + others.map(button).join('')
  const choice = `<nav class="language" aria-label="${LABEL[spoken]}"><form>${fields}</form></nav>`
  return html.replace(PLACE, () => choice)
}

function button(language: Language): string {
  const name = LANGUAGE_NAMES[language]
  return `<button name="${LANGUAGE_PARAMETER}" value="${language}" lang="${language}">${name}</button>`
}

/** What a page of ours may be told in its address besides the language, and no secret. */
const KEPT = [
  'brand',
  'to',
  'productId',
  'orderId',
  // Of a promotion page (RT-035).
  'id',
  'app_from',
  'user_from',
  'utm_tag',
  'links_id',
  'down_id',
  'invite_code',
  'UC',
  ...CONTEXT_PARAMETERS.filter((name) => SECRET_PARAMETERS.every((secret) => secret !== name)),
]

function hiddenFields(query: PageQuery): string {
  return KEPT.filter((name) => query[name])
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query[name] ?? '')}">`)
    .join('')
}
