import type { Endpoint } from '#contract/endpoint.ts'
import { CONTEXT_HEADERS, CONTEXT_PARAMETERS } from '#contract/request-context.ts'
import { pageQuery, pick, type Query } from '#web/kit/address/query.ts'

/** Context of calls that is not in the page's address; never stored. */
let kept: Query = {}

/** Keeps a sessionId that was not swapped for a cookie, in memory only. */
export function rememberSessionId(secret: string | undefined) {
  kept = secret ? { sessionId: secret } : {}
}

/** Sets a brand that is not in the page's address. */
export function rememberBrand(brand: string) {
  kept = { brand }
}

/** The query string of every call (NET-002), with the brand of a visitor's page. */
export function contextQuery(): Query {
  return pick({ ...pageQuery(), ...kept }, [...CONTEXT_PARAMETERS, 'brand'])
}

/** The context headers (NET-012, NET-013); a value that is invalid in a header is left out. */
export function contextHeaders(client: Endpoint['client']): Query {
  const page = pageQuery()
  const valid = CONTEXT_HEADERS[client].filter((name) => /^[\x20-\x7e]+$/.test(page[name] ?? ''))
  return pick(page, valid)
}
