import { SECRET_PARAMETERS } from '#contract/request-context.ts'
import { screenAt } from '#contract/screen-at.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'

/**
 * Where a borrower goes on once he is signed in: to the screen that asked for it, as the address
 * names it, else home. Whatever is no screen of ours is never followed (trust requirement 16).
 */
export function returnAddress(query: Query): string {
  return screenAddress(query['to'] ?? '') ?? linkTo(SCREEN_PATHS.main, {}, query)
}

/** What is not a path of ours, letter by letter, is none: nothing is read into it. */
function screenAddress(to: string): string | null {
  const [path = '', search = ''] = to.split(/\?(.*)/s)
  const screen = screenAt(path)
  if (screen === null || screen === 'login') return null

  const parameters = new URLSearchParams(search)
  // A secret in a link would sign in whoever wrote it, in place of the borrower.
  for (const secret of SECRET_PARAMETERS) parameters.delete(secret)
  const kept = parameters.toString()
  return path + (kept && `?${kept}`)
}
