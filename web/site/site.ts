import type { Language } from '#contract/brand.ts'
import { withLanguage } from '#contract/page/language-parameter.ts'
import { SITE_PATHS, type SiteFacts, type SitePageKey } from '#contract/site/site.ts'
import { type MarketFormats, MARKETS } from '#web/kit/texts/market.ts'
import { englishSite } from '#web/site/texts/en.ts'
import { filipinoSite } from '#web/site/texts/fil.ts'
import type { SiteTexts } from '#web/site/texts/texts.ts'

/** The context of every part of a page: facts, texts and formats. */
export interface Site {
  readonly facts: SiteFacts
  readonly texts: SiteTexts
  readonly market: MarketFormats
  /** Address of the script of the contact form. */
  readonly contactScript: string
}

const TEXTS: Readonly<Record<Language, SiteTexts>> = { en: englishSite, fil: filipinoSite }

export function makeSite(facts: SiteFacts, contactScript: string): Site {
  const texts = TEXTS[facts.language]
  return { facts, texts, market: MARKETS[facts.brand.market], contactScript }
}

/**
 * The address of one of our pages for the site's own links. @param language the default is the one
 * in this page's address
 */
export function pageHref(
  { facts }: Pick<Site, 'facts'>,
  path: string,
  language: Language | null = facts.askedLanguage,
): string {
  return path + withLanguage(facts.brandQuery, language)
}

/** The address of a file of this brand, without a language. */
export function fileHref({ facts }: Pick<Site, 'facts'>, path: string): string {
  return path + facts.brandQuery
}

/**
 * The public address of a page or a file of this brand; it names the language unless it is the
 * first, which is the default.
 */
export function publicHref(
  { facts }: Pick<Site, 'facts'>,
  path: string,
  language: Language = facts.language,
): string {
  const { origin, query } = facts.publicAddress
  const isFirst = language === facts.languages[0]
  return `${origin}${path}${withLanguage(query, isFirst ? null : language)}`
}

/** The languages other than the page's. */
export function otherLanguages({ facts }: Pick<Site, 'facts'>): Language[] {
  return facts.languages.filter((language) => language !== facts.language)
}

/** The title of a page, with the company's name (GEN-027); the home page's describes the site. */
export function siteTitle({ facts, texts }: Site): string {
  const { name } = facts.brand.company
  return facts.page === 'home' ? texts.homeTitle(name) : `${texts.pages[facts.page]} · ${name}`
}

/** The pages in the order of the footer. */
export const PAGE_KEYS = Object.keys(SITE_PATHS) as SitePageKey[]

/** Those of the navigation, which is given (SITE-001 to SITE-006). */
export const NAVIGATION_KEYS = PAGE_KEYS.filter(
  (key) => key !== 'accessibility' && key !== 'status',
)

/** A mailto: link; escaped, so that the address cannot start a header field. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
