import type { PromotionTemplate } from '#contract/growth/promotion.ts'
import type { LandingQuery } from '#web/landing/landing-query.ts'
import { phoneSystem } from '#web/landing/download/phone-system.ts'

export interface Download {
  /** Null for a link of the template. */
  store: 'ios' | 'android' | null
  url: string
}

const STORES = ['ios', 'android'] as const

/**
 * The download links: the template's link named in the address (links_id, else down_id, PROMO-020),
 * else the brand's store for the visitor's system, else both stores.
 */
export function listDownloads(
  { downloads, brand: { stores } }: PromotionTemplate,
  { links_id, down_id }: LandingQuery,
): Download[] {
  const named = downloads.find(({ id }) => id === (links_id || down_id))
  if (named) return [{ store: null, url: named.url }]

  const system = phoneSystem()
  return STORES.filter((store) => system === null || store === system)
    .map((store) => ({ store, url: stores[store] }))
    .filter(({ url }) => url !== '')
}
