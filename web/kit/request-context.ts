import type { Endpoint } from '#contract/endpoint.ts'
import { CONTEXT_HEADERS, CONTEXT_PARAMETERS } from '#contract/request-context.ts'
import { type Query, readQuery } from '#web/kit/query.ts'

/** The secret of the page's address while no cookie stands for it; never stored. */
let sessionId: string | undefined

/** Keeps a sessionId that was not swapped for a cookie, in memory only. */
export function keepSessionId(secret: string | undefined) {
  sessionId = secret
}

/**
 * What goes along with every call as its query string (NET-002), and the brand that a visitor's
 * page was asked for.
 */
export function contextQuery(): Query {
  const page: Query = { ...readQuery(location.search), ...(sessionId && { sessionId }) }
  const present = [...CONTEXT_PARAMETERS, 'brand'].filter((name) => page[name])
  return Object.fromEntries(present.map((name) => [name, page[name] ?? '']))
}

/** What goes along as headers (NET-012, NET-013); a value that no header can carry stays behind. */
export function contextHeaders(client: Endpoint['client']): Query {
  const page = readQuery(location.search)
  const present = CONTEXT_HEADERS[client].filter((name) => /^[\x20-\x7e]+$/.test(page[name] ?? ''))
  return Object.fromEntries(present.map((name) => [name, page[name] ?? '']))
}
