import type { SiteFacts } from '#contract/site.ts'
import type { Renderer } from '#server/platform/http/renderer.ts'
import { type KeptAnswer, keptAnswer } from '#server/growth/site/cached-response.ts'

export interface KeptPage extends KeptAnswer {
  readonly style: string
}

/** Gives the page that these facts make. */
export type SitePages = (facts: SiteFacts) => Promise<KeptPage>

/**
 * The pages of the site as they are now: each is rendered when its facts change, and kept. There
 * are as many as brands, pages, languages, and ways to name a brand and a language.
 */
export function openSitePages(renderer: Pick<Renderer, 'sitePage'>, isDev: boolean): SitePages {
  const kept = new Map<string, { madeOf: string; page: KeptPage }>()

  return async (facts) => {
    const { page: name, brand, brandQuery, language, askedLanguage } = facts
    const place = [brand.key, name, brandQuery, language, askedLanguage].join(' ')
    const madeOf = JSON.stringify(facts)
    const known = kept.get(place)
    // In development the page itself may have changed.
    if (known?.madeOf === madeOf && !isDev) return known.page
    const { html, style } = await renderer.sitePage(facts)
    const page = { ...keptAnswer('text/html; charset=utf-8', html), style }
    kept.set(place, { madeOf, page })
    return page
  }
}
