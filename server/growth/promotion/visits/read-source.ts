import type { Input } from '#contract/endpoint.ts'
import type { trackVisit } from '#contract/growth/promotion.ts'
import type { Source } from '#server/growth/promotion/promotion-store.ts'

type Sent = Pick<Input<typeof trackVisit>, 'app_from' | 'user_from' | 'utm_tag'>

/** Where a visitor came from, with the field names of the given contract; empty: unknown. */
export function readSource({ app_from = '', user_from = '', utm_tag = '' }: Sent): Source {
  return { appFrom: app_from, userFrom: user_from, utmTag: utm_tag }
}
