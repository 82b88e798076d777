import { placeOfCachedPage, type PageOpened, WORKER_PATHS } from '#contract/page/cached-page.ts'
import type { PageData } from '#contract/page/page.ts'
import { isInHostApp } from '#web/kit/push/is-in-host-app.ts'

/**
 * Starts the service worker, and tells it what this page has loaded. Not in a host app's web view:
 * who is signed in there is the host app's to say, and it cannot tell a worker.
 */
export async function startWorker(data: PageData): Promise<void> {
  // Some web views have none, or forbid it: the app works without.
  if (!('serviceWorker' in navigator) || isInHostApp()) return
  try {
    const { serviceWorker } = navigator
    const unseen = serviceWorker.controller ? null : storedAddress(data)
    await serviceWorker.register(WORKER_PATHS.worker)
    const { active } = await serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window's.
    active?.postMessage(opened(data, unseen))
  } catch {
    // A browser without room for it, or with storage switched off.
  }
}

function storedAddress({ isSignedIn, screen }: PageData): string | null {
  return isSignedIn && placeOfCachedPage(screen) ? location.href : null
}

function opened({ brand, language }: PageData, unseen: string | null): PageOpened {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const pictures = [...document.images].map(({ src }) => src)
  const files = [...new Set([...loaded, ...pictures])].filter((name) => /^https?:/.test(name))
  return { kind: 'page opened', unseen, files, brand: brand.key, language }
}
