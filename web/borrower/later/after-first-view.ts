import type { PageData } from '#contract/page.ts'
import { reloadWhenOnline } from '#web/borrower/later/reload-when-online.ts'
import { startWorker } from '#web/borrower/later/start-worker.ts'

/** What a page does once it is shown and still. */
export function afterFirstView(data: PageData): void {
  reloadWhenOnline()
  void startWorker(data)
}
