import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newcomersAt } from '#e2e/phones.ts'
import { clientRenderedUrl } from '#e2e/client-rendered.ts'
import { ownCopy } from '#web/own-copies.ts'

// The script of a screen fails to load, and loads when it is requested again.

test.use({ viewport: { width: 360, height: 740 } })

test.beforeEach(({ page }) => page.route(script(), (route) => route.abort('connectionreset')))

const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

for (const borrower of newcomersAt(0))
  test(`a rendered page of ${borrower} keeps what it shows, and says that it does not react`, async ({
    page,
    enter,
    troubles,
  }) => {
    await enter(borrower, 'customerService')
    await expect(
      page.getByRole('alert').getByText(/^No connection\. This is from \d{1,2}:\d\d(\s[AP]M)?\.$/),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Telephone' })).toBeVisible()
    await expectAccessible(page)
    troubles.expect(/ERR_CONNECTION_RESET|net::ERR_FAILED/)

    await page.unroute(script())
    await again(page).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(again(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Telephone' })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })

test('a client-rendered page says that it could not be loaded', async ({ page, troubles }) => {
  await page.goto(`${clientRenderedUrl()}/foreignAlbum`)
  await expect(again(page)).toBeVisible()
  troubles.expect(/ERR_CONNECTION_RESET|net::ERR_FAILED/)

  await page.unroute(script())
  await again(page).click()
  await expect(page.getByRole('link', { name: 'Telephone' })).toBeVisible()
  await page.waitForLoadState('networkidle')
})

/** Where the build put the screen. */
function script(): string {
  const manifest = JSON.parse(readFileSync('dist/web/borrower-manifest.json', 'utf8')) as Record<
    string,
    { file: string } | undefined
  >
  return `**/${manifest[ownCopy('web/borrower/support/customer-service-screen.tsx')]?.file}`
}
