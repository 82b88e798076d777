import { SECRET_PARAMETERS } from '#contract/request-context.ts'
import { screenAt } from '#contract/page/screen-at.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'

/**
 * Where a borrower goes after signing in: to the screen named in the address, else home. Anything
 * but our own screens is ignored (trust requirement 16).
 */
export function returnAddress(query: Query): string {
  const { to } = query
  return (to && screenAddress(to)) || linkTo(SCREEN_PATHS.main, {}, query)
}

/** Only the exact path of a screen counts: nothing is normalized. */
function screenAddress(to: string): string | null {
  const path = to.replace(/\?.*/s, '')
  const screen = screenAt(path)
  if (screen === null || screen === 'login') return null

  const parameters = new URLSearchParams(to.slice(path.length))
  // A secret in a link would sign in its author instead of the borrower.
  for (const secret of SECRET_PARAMETERS) parameters.delete(secret)
  const kept = parameters.toString()
  return path + (kept && `?${kept}`)
}
