import { CONTEXT_PARAMETERS, SECRET_PARAMETERS } from '#contract/request-context.ts'
import type { ScreenPath } from '#contract/screen-paths.ts'

/** The parameters of a page's address (RT-033). */
export type Query = Readonly<Record<string, string>>

/** The first of two parameters with the same name counts, as on the server. */
export function readQuery(search: string): Query {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...parameters.keys()].map((name) => [name, parameters.get(name) ?? '']),
  )
}

/** The parameters as a query string. */
export function queryText(query: Query): string {
  return new URLSearchParams(query).toString()
}

/** The parameters that a screen may see. */
export function withoutSecrets(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isSecret(name)))
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

/** The address of one of our screens, with the host app's context (ENT-173). */
export function addressOf(screen: ScreenPath, parameters: Query = {}): string {
  return linkTo(screen, parameters, readQuery(location.search))
}

/**
 * The same for a link in the rendered page, which works before its script is loaded. @param here
 * the query of the page, as its screen gets it
 */
export function linkTo(screen: ScreenPath, parameters: Query, here: Query): string {
  const query = new URLSearchParams(parameters)
  // A visitor's brand may be only in the address.
  for (const name of [...CONTEXT_PARAMETERS, 'brand']) {
    if (here[name] && !isSecret(name)) query.set(name, here[name])
  }
  const search = query.toString()
  return screen + (search && `?${search}`)
}

function isSecret(name: string): boolean {
  return SECRET_PARAMETERS.some((secret) => secret === name)
}
