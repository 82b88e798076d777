import { expectAccessible } from '#e2e/access/accessible.ts'
import { expect, test } from '#e2e/fixtures.ts'

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ['geolocation'],
  geolocation: { latitude: 14.5547, longitude: 121.0244 },
})

// spec: RT-019, TEST-010, TEST-021
test('a developer opens a screen with their values, and reads the location of the phone', async ({
  page,
}) => {
  await page.goto('/testPreview', { waitUntil: 'networkidle' })
  await expectAccessible(page)
  const alerted = page.waitForEvent('dialog')
  await page.getByRole('button', { name: 'Get location' }).click({ noWaitAfter: true })
  const dialog = await alerted
  expect(dialog.message()).toBe('14.5547, 121.0244')
  await dialog.dismiss()

  await page.getByLabel('Device name').fill('<img src=x onerror=alert(1)>')
  await page.getByLabel('App version').fill('x'.repeat(100))
  await page.getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL(/\/offLoud\?appVersion=x+&deviceName=%3Cimg/)
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible()
  await page.waitForLoadState('networkidle')
})
