import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** Scripts, styles, icons and logos: the same for everybody. */
export const FILES = 'files'

/** Five versions of what the kept pages need. */
const MAX_FILES = 150

const FOLDERS = /^\/(assets|icons|logos)\//

/** Files whose names have a hash never change, so that a kept one is the right one. */
export function fileRoute(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: FILES }),
  )
  // Icons and logos may change: what is kept is for when there is no network.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && FOLDERS.test(url.pathname),
    async ({ request }) => {
      try {
        return await fetch(request)
      } catch (error) {
        const kept = await caches.match(request, { cacheName: FILES })
        if (kept) return kept
        throw error
      }
    },
  )
}

/** Keeps files that a page has loaded; the oldest go when there are too many. */
export async function cacheFiles(addresses: readonly string[]): Promise<void> {
  const files = await caches.open(FILES)
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, location.href)
    if (origin !== location.origin || !FOLDERS.test(pathname)) continue
    if (await files.match(address)) continue
    // From the browser's cache: the page has just loaded it.
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) await files.put(address, answer)
  }
  const kept = await files.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MAX_FILES))) await files.delete(old)
}
