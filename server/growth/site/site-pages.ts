import type { SiteFacts } from '#contract/site/site.ts'
import type { Renderer } from '#server/platform/http/pages/renderer.ts'
import { type CachedResponse, cachedResponse } from '#server/growth/site/cached-response.ts'

export interface CachedPage extends CachedResponse {
  readonly style: string
}

/** Renders the page of these facts. */
export type SitePages = (facts: SiteFacts) => Promise<CachedPage>

/**
 * A cache of the pages of the site: each is rendered again when its facts change. There is one for
 * each combination of brand, page, language and query.
 */
export function openSitePages(renderer: Pick<Renderer, 'sitePage'>, isDev: boolean): SitePages {
  const cached = new Map<string, { madeOf: string; page: CachedPage }>()

  return async (facts) => {
    const { page: name, brand, brandQuery, language, askedLanguage } = facts
    const place = [brand.key, name, brandQuery, language, askedLanguage].join(' ')
    const madeOf = JSON.stringify(facts)
    const known = cached.get(place)
    // In development the page itself may have changed.
    if (known?.madeOf === madeOf && !isDev) return known.page
    const { html, style } = await renderer.sitePage(facts)
    const page = { ...cachedResponse('text/html; charset=utf-8', html), style }
    cached.set(place, { madeOf, page })
    return page
  }
}
