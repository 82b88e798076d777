import type { Endpoint } from '#contract/endpoint.ts'
import { CONTEXT_HEADERS, CONTEXT_PARAMETERS } from '#contract/request-context.ts'
import { type Query, readQuery } from '#web/kit/address/query.ts'

/** What calls carry besides what the page's address says; never stored. */
let kept: Query = {}

/** Keeps a sessionId that was not swapped for a cookie, in memory only. */
export function keepSessionId(secret: string | undefined) {
  kept = secret ? { sessionId: secret } : {}
}

/** Asks for a brand that the page's address does not name. */
export function keepBrand(brand: string) {
  kept = { brand }
}

/**
 * What goes along with every call as its query string (NET-002), and the brand that a visitor's
 * page was asked for.
 */
export function contextQuery(): Query {
  const page: Query = { ...readQuery(location.search), ...kept }
  const present = [...CONTEXT_PARAMETERS, 'brand'].filter((name) => page[name])
  return Object.fromEntries(present.map((name) => [name, page[name] ?? '']))
}

/** What goes along as headers (NET-012, NET-013); a value that no header can carry stays behind. */
export function contextHeaders(client: Endpoint['client']): Query {
  const page = readQuery(location.search)
  const present = CONTEXT_HEADERS[client].filter((name) => /^[\x20-\x7e]+$/.test(page[name] ?? ''))
  return Object.fromEntries(present.map((name) => [name, page[name] ?? '']))
}
