import type { PageSetting } from '#contract/page/page.ts'
import { LANGUAGE_PARAMETER } from '#contract/page/language-parameter.ts'
import { SITE_FILES } from '#contract/site/site.ts'
import { escapeHtml } from '#server/platform/http/pages/escape-html.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'

/** The grounds of the screens (kit.css), which a phone continues above a page that is an app. */
const GROUNDS = { light: '#f3f1ec', dark: '#12151c' } as const

/** What a browser needs to put the app on a home screen: the manifest, and the same for iOS. */
export function appTags({ brand, language }: Pick<PageSetting, 'brand' | 'language'>): string {
  const of = new URLSearchParams({ brand: brand.key })
  const asked = new URLSearchParams(of)
  if (marketLanguages(brand.market).length > 1) asked.set(LANGUAGE_PARAMETER, language)
  return [
    link('manifest', SITE_FILES.manifest, asked),
    link('apple-touch-icon', SITE_FILES.appleTouchIcon, of),
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(brand.appName)}">`,
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    ...Object.entries(GROUNDS).map(colour),
  ].join('')
}

function link(rel: string, path: string, query: URLSearchParams): string {
  return `<link rel="${rel}" href="${path}?${escapeHtml(query.toString())}">`
}

function colour([mode, ground]: [string, string]): string {
  return `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${ground}">`
}
