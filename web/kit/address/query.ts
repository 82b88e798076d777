import { CARRIED_PARAMETERS, SECRET_PARAMETERS } from '#contract/request-context.ts'
import type { ScreenPath } from '#contract/page/screen-paths.ts'

/** The parameters of a page's address (RT-033). */
export type Query = Readonly<Record<string, string>>

/** The first of two parameters with the same name counts, as on the server. */
export function readQuery(search: string): Query {
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search))
    if (!query.has(name)) query.set(name, value)
  return Object.fromEntries(query)
}

/** The parameters as a query string. */
export function queryText(query: Query): string {
  return new URLSearchParams(query).toString()
}

/**
 * Removes the secrets from the address bar, so that they are neither shown, shared nor kept in the
 * history, and returns them.
 */
export function takeSecrets(): Query {
  const address = new URL(location.href)
  const taken: Record<string, string> = {}

  for (const name of SECRET_PARAMETERS) {
    const value = address.searchParams.get(name)
    if (value === null) continue
    taken[name] = value
    address.searchParams.delete(name)
  }

  if (Object.keys(taken).length > 0) history.replaceState(history.state, '', address)
  return taken
}

/** The parameters of this page; on the promotion page they may be after the hash (RT-035). */
export function pageQuery(): Query {
  return { ...readQuery(location.search), ...readQuery(location.hash.replace(/[^?]*/, '')) }
}

/** The address of one of our screens, with the host app's context (ENT-173, NET-012, NET-013). */
export function screenAddress(screen: ScreenPath, parameters: Query = {}): string {
  return linkTo(screen, parameters, pageQuery())
}

/**
 * The same for a link in the rendered page, which works before its script is loaded. @param here
 * the query of the page, as its screen gets it
 */
export function linkTo(path: string, parameters: Query, here: Query): string {
  const search = queryText({ ...parameters, ...carriedOf(here) })
  return path + (search && `?${search}`)
}

/**
 * An address that the server sent: one of our screens gets the context that it does not name. A
 * screen is known by the form of its path: the table of paths would make every page larger.
 */
export function withContext(address: URL): URL {
  if (address.origin !== location.origin || !/^\/\w+$/.test(address.pathname)) return address
  for (const [name, value] of Object.entries(carriedOf(pageQuery())))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value)
  return address
}

function carriedOf(here: Query): Query {
  return pick(here, CARRIED_PARAMETERS)
}

/** The parameters of these names that have a value. */
export function pick(query: Query, names: readonly string[]): Query {
  return Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])))
}
