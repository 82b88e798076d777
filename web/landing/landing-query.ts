import { ATTRIBUTION_CHARACTERS, LANDING_PARAMETERS } from '#contract/growth/promotion.ts'
import { type Query, queryText, readQuery } from '#web/kit/address/query.ts'

/** The parameters of the page's address, before or after the hash (RT-035); an empty id is the brand's own. */
export type LandingQuery = Record<(typeof LANDING_PARAMETERS)[number], string>

/** Parameters after the hash have priority. */
export function readLandingQuery({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): LandingQuery {
  const said: Query = { ...readQuery(search), ...readQuery(hash.replace(/[^?]*/, '')) }
  const read = LANDING_PARAMETERS.map((name) => [
    name,
    (said[name] ?? '').slice(0, ATTRIBUTION_CHARACTERS),
  ])
  return Object.fromEntries(read) as LandingQuery
}

/** The attribution that every call of the page sends. */
export function readAttribution({ app_from, user_from, utm_tag }: LandingQuery) {
  return { app_from, user_from, utm_tag }
}

/** The hash of another view, with its parameters (PROMO-016 to PROMO-026). */
export function toHash(view: LandingView, query: LandingQuery): string {
  const { id, links_id, down_id } = query
  const download = links_id ? { links_id } : { down_id }
  const carried = Object.entries({ ...readAttribution(query), id, ...download })
  const text = queryText(Object.fromEntries(carried.filter(([, value]) => value !== '')))
  return `#/${view === 'form' ? '' : view}${text && `?${text}`}`
}

/** The views of the promotion page by their hash (RT-030, RT-031). */
export type LandingView = 'form' | 'downloadTemplate' | 'agreementTemplate'

/** The view of a hash; the form for unknown ones. */
export function viewAt(hash: string): LandingView {
  const word = /^#\/(\w+)/.exec(hash)?.[1]
  return word === 'downloadTemplate' || word === 'agreementTemplate' ? word : 'form'
}
