import type { Page } from '@playwright/test'
import { button } from '#e2e/loan-steps.ts'
import { entryAddress, expect, test } from '#e2e/fixtures.ts'

// A slow network: the page is there, and its scripts come later.

test.use({ viewport: { width: 360, height: 740 } })

/** Lets scripts come when the test says so. */
async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a button that is tapped before the scripts came is pressed once they are there', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(entryAddress('ph-174', 'repay'), { waitUntil: 'commit' })
  const methods = button(page, 'Payment Method')
  await methods.click()
  await expect(methods).toHaveCSS('opacity', '0.6')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(methods).toHaveCSS('opacity', '1')
  await page.waitForLoadState('networkidle')
})

test('a tap counts from the moment on at which the button is there, although the page is still coming', async ({
  page,
}) => {
  // A callback of the observer comes before the rest of the page is read.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const buttons = [...document.querySelectorAll('button')]
      const methods = buttons.find(({ textContent }) => textContent === 'Payment Method')
      if (!methods) return
      observer.disconnect()
      document.documentElement.dataset['tappedAt'] = document.readyState
      methods.click()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(entryAddress('ph-174', 'repay'))
  await expect(page.locator('html')).toHaveAttribute('data-tapped-at', 'loading')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
})

test('a link works before the scripts came', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(entryAddress('ph-174', 'customerService'), { waitUntil: 'commit' })
  await page.getByRole('link', { name: /go home$/ }).click()
  await expect(page).toHaveURL(/\/main/)
  release()
  await page.waitForLoadState('networkidle')
})
