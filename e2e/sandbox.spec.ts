import { expectAccessible } from '#e2e/access/accessible.ts'
import { expect, test } from '#e2e/fixtures.ts'

test('in the phone page every page has its host app before its scripts run, and its messages are logged', async ({
  page,
}) => {
  // Each script of the app notes whether a host app was there when it began.
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const body = `window.hostAtStart ??= typeof window.HiramHost;${await answer.text()}`
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/sandbox/phone?borrower=ph-new&screen=customerService', {
    waitUntil: 'networkidle',
  })
  const frame = page.frames()[1]!
  const hostAtStart = () => frame.evaluate(() => Reflect.get(window, 'hostAtStart'))
  expect(await hostAtStart()).toBe('object')
  for (let count = 1; count <= 5; count += 1) {
    await frame.goto(`/foreignAlbum?count=${count}`, { waitUntil: 'networkidle' })
    expect(await hostAtStart()).toBe('object')
  }

  await frame.getByRole('link', { name: 'Telephone' }).click()
  await expect(page.getByRole('log')).toContainText('callTelephone {"telephone":"09170000200"}')
})

test('the forms of the sandbox work in a browser that is signed in', async ({ page, enter }) => {
  await enter('given-new', 'customerService')
  await page.goto('/sandbox')
  await page.getByRole('button', { name: '+1 hour' }).click()
  await expect(page.getByRole('status')).toHaveText('Done: /sandbox/clock')
})

for (const address of ['/sandbox', '/sandbox/borrowers/ph-new', '/sandbox/partner/apply']) {
  test(`${address} is accessible, and no wider than a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address)
    await expectAccessible(page)
    const beyond = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(beyond)).toBe(0)
  })
}
