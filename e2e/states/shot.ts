import type { Page } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'

/** One state of one screen, as a borrower can meet it. */
export interface Shot {
  screen: ScreenKey
  state: string
  /** `plain`: client-rendered, for states that a page rendered with its data never shows. */
  from: 'rendered' | 'plain'
  /** Makes the network behave before the page opens. */
  before?: (page: Page) => Promise<unknown>
  /** Brings the open page into the state. */
  after?: (page: Page) => Promise<unknown>
}

/** A toast lasts 3 s, of the page's clock where it has one; most pictures are of what stays. */
export async function toastGone(page: Page) {
  const toast = page.getByRole('status').locator('span')
  await toast.waitFor()
  await page.clock.fastForward(3000)
  await toast.waitFor({ state: 'detached' })
}
