import { cacheAnswer, cachedPage, removalsNow } from '#web/worker/cached-pages.ts'
import { offlinePage } from '#web/worker/offline-page.ts'
import type { PageRequestEvent } from '#web/worker/worker-scope.ts'

/** Answers a request of a page: from the network, and without one with what is kept. */
export async function openPage(event: PageRequestEvent): Promise<Response> {
  const asked = removalsNow()
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(cacheAnswer(event.request.url, answer.clone(), asked))
    return answer
  } catch (error) {
    const kept = (await cachedPage(event.request.url)) ?? (await offlinePage())
    if (kept) return kept
    throw error
  }
}
