import { expect, type Locator } from '@playwright/test'

/**
 * Two taps before anything is answered. The second of a double click may come so late, on a busy
 * machine, that it lands on what the first one opened.
 */
export async function tapTwice(button: Locator) {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
