import type { PageOpened } from '#contract/kept-page.ts'
import { keepFiles } from '#web/worker/files.ts'
import { isJustKept, keepAnswer, removalsNow } from '#web/worker/kept-pages.ts'
import { keepOfflinePage } from '#web/worker/offline-page.ts'

/**
 * Keeps what an open page needs without a network: its files, and the page itself where it was opened
 * before there was a worker.
 */
export async function pageOpened({ unseen, files, brand, language }: PageOpened): Promise<void> {
  const asked = removalsNow()
  await keepFiles(files)
  await keepOfflinePage(brand, language)
  if (unseen === null || (await isJustKept(unseen))) return
  await keepAnswer(unseen, await fetch(unseen), asked)
}
