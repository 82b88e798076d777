import type { PageOpened } from '#contract/page/cached-page.ts'
import { cacheFiles } from '#web/worker/files.ts'
import { isJustCached, cacheAnswer, removalsNow } from '#web/worker/cached-pages.ts'
import { cacheOfflinePage } from '#web/worker/offline-page.ts'

/**
 * Keeps what an open page needs without a network: its files, and the page itself where it was opened
 * before there was a worker.
 */
export async function pageOpened({ unseen, files, brand, language }: PageOpened): Promise<void> {
  const asked = removalsNow()
  await cacheFiles(files)
  await cacheOfflinePage(brand, language)
  if (unseen === null || (await isJustCached(unseen))) return
  await cacheAnswer(unseen, await fetch(unseen), asked)
}
