import { removeCached } from '#web/worker/cached-pages.ts'
import { scope } from '#web/worker/worker-scope.ts'

/**
 * Removes what is kept, and shows the other open pages anew: they are of somebody who is not signed in
 * any more. What was asked for before is not kept when its answer comes.
 *
 * @param teller id of the page that tells of it, which leads elsewhere itself
 */
export async function forgetDraft(teller: string): Promise<void> {
  await removeCached()
  const windows = await scope.clients.matchAll({ type: 'window' })
  const others = windows.filter(({ id }) => id !== teller)
  // Not every browser lets a worker lead pages that it does not control.
  await Promise.all(others.map(async (other) => other.navigate(other.url).catch(() => null)))
}
