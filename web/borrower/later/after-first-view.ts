import type { PageData } from '#contract/page/page.ts'
import { offerSomething } from '#web/borrower/later/offers.ts'
import { reloadWhenOnline } from '#web/borrower/later/reload-when-online.ts'
import { startWorker } from '#web/borrower/later/start-worker.ts'

/** What a page does once it is shown and still. */
export async function afterFirstView(data: PageData): Promise<void> {
  reloadWhenOnline()
  await startWorker(data)
  await offerSomething(data)
}
