import type { Language } from '#contract/brand.ts'
import { withLanguage } from '#contract/language-parameter.ts'
import { SITE_PATHS, type SiteFacts, type SitePageKey } from '#contract/site.ts'
import { type MarketFormats, MARKETS } from '#web/kit/texts/market.ts'
import { englishSite } from '#web/site/texts/en.ts'
import { filipinoSite } from '#web/site/texts/fil.ts'
import type { SiteTexts } from '#web/site/texts/texts.ts'

/** What every part of a page is handed: what is so, in which words, in which formats. */
export interface Site {
  readonly facts: SiteFacts
  readonly texts: SiteTexts
  readonly market: MarketFormats
  /** Address of the script of the contact form. */
  readonly contactScript: string
}

const TEXTS: Readonly<Record<Language, SiteTexts>> = { en: englishSite, fil: filipinoSite }

export function siteOf(facts: SiteFacts, contactScript: string): Site {
  const texts = TEXTS[facts.language]
  return { facts, texts, market: MARKETS[facts.brand.market], contactScript }
}

/**
 * A page of ours as the site's own links say it.
 *
 * @param language left out: what this page's own address asked for
 */
export function hrefOf(
  { facts }: Pick<Site, 'facts'>,
  path: string,
  language: Language | null = facts.askedLanguage,
): string {
  return path + withLanguage(facts.brandQuery, language)
}

/** A file of this brand, which speaks no language. */
export function fileHrefOf({ facts }: Pick<Site, 'facts'>, path: string): string {
  return path + facts.brandQuery
}

/**
 * The address under which everybody finds a page or a file of this brand: a language is named by
 * all but the first, which is spoken to whoever has chosen none.
 */
export function publicAddressOf(
  { facts }: Pick<Site, 'facts'>,
  path: string,
  language: Language = facts.language,
): string {
  const { origin, query } = facts.publicAddress
  const isFirst = language === facts.languages[0]
  return `${origin}${path}${withLanguage(query, isFirst ? null : language)}`
}

/** The languages besides that of the page. */
export function otherLanguages({ facts }: Pick<Site, 'facts'>): Language[] {
  return facts.languages.filter((language) => language !== facts.language)
}

/** The title of a page: the home page's says what the site is, the others' whose they are. */
export function titleOf({ facts, texts }: Site): string {
  const { appName } = facts.brand
  return facts.page === 'home'
    ? texts.homeTitle(appName)
    : `${texts.pages[facts.page]} · ${appName}`
}

/** The pages in the order of the navigation. */
export const PAGE_KEYS = Object.keys(SITE_PATHS) as SitePageKey[]

/** An e-mail link; nothing in the address can begin a header field. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
