import { type Forgotten, CACHED_PAGES } from '#contract/page/cached-page.ts'

/**
 * Removes the borrower's data from a phone at log-out: everything our pages store is theirs (trust
 * requirement 24), and so are the pages that the service worker kept. The page is left once they are
 * gone: not every browser follows the header that says the same (`Clear-Site-Data`).
 */
export async function forgetHere(): Promise<void> {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // If storage is forbidden, nothing was stored.
  }
  // It is missing in old web views, which keep no pages either.
  if ('caches' in globalThis) await caches.delete(CACHED_PAGES).catch(() => false)
  // A page whose answer is still on its way is not kept when it comes, and other tabs are shown anew.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(FORGOTTEN)
}

const FORGOTTEN: Forgotten = { kind: 'forgotten' }
