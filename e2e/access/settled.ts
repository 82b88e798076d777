import type { Page } from '@playwright/test'

/** Milliseconds for which a screen must stay the same. */
const STILL_MS = 250

/** Marks each page in which the app has started; called before the first one opens. */
export async function markStarted(page: Page) {
  await page.addInitScript(() => {
    addEventListener('ready', () => Object.assign(window, { hasStarted: true }), { once: true })
  })
}

/**
 * What a screen shows once its scripts run and nothing comes any more. A quiet network alone does not
 * tell: on a busy machine it is quiet while the scripts are compiled, and later parts are asked for
 * after that.
 */
export async function settled(page: Page, read: () => Promise<string>): Promise<string> {
  await page.waitForFunction(() => 'hasStarted' in window)
  return still(page, read)
}

/** What is shown once it stays the same. */
export async function still(page: Page, read: () => Promise<string>): Promise<string> {
  let before = ''
  let shown = await read()
  while (shown !== before) {
    await page.waitForTimeout(STILL_MS)
    before = shown
    shown = await read()
  }
  return shown
}
