import { expect, test } from '#e2e/fixtures.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'

// `npm run dev`: the web as its sources are now, under the same content security policy.
test.describe.configure({ mode: 'serial' })

let development: RunningServer
test.beforeAll(async () => {
  development = await startServer({ HIRAM_DEV: '1' })
})
test.afterAll(() => development.stop())

test('in development a screen is served from its sources and hydrates', async ({ page }) => {
  const source = page.waitForResponse('**/web/borrower/support/customer-service-screen.tsx*')
  const called = page.waitForRequest('**/contact-kf-info*')
  await page.goto(`${development.url}/foreignAlbum`, { waitUntil: 'networkidle' })
  expect((await source).status()).toBe(200)
  await called
  await expect(page.getByRole('link', { name: 'Telephone' })).toBeVisible()
})
