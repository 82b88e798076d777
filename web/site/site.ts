import { SITE_PATHS, type SiteFacts, type SitePageKey } from '#contract/site.ts'
import { type MarketFormats, MARKETS } from '#web/kit/market.ts'
import { englishSite } from '#web/site/texts/en.ts'
import type { SiteTexts } from '#web/site/texts/texts.ts'

/** What every part of a page is handed: what is so, in which words, in which formats. */
export interface Site {
  readonly facts: SiteFacts
  readonly texts: SiteTexts
  readonly market: MarketFormats
  /** Address of the script of the contact form. */
  readonly contactScript: string
}

export function siteOf(facts: SiteFacts, contactScript: string): Site {
  return { facts, texts: englishSite, market: MARKETS[facts.brand.market], contactScript }
}

/** A page of this site as its own links say it. */
export function hrefOf({ facts }: Pick<Site, 'facts'>, path: string, anchor = ''): string {
  return `${path}${facts.brandQuery}${anchor && `#${anchor}`}`
}

/** The address under which everybody finds a page or a file of this brand. */
export function publicAddressOf({ facts }: Pick<Site, 'facts'>, path: string): string {
  const { origin, query } = facts.publicAddress
  return `${origin}${path}${query}`
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
