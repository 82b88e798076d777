import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newcomersAt, PHONES } from '#e2e/phones.ts'

const CALL = '**/found/v3/personal-center/contact-kf-info*'

const telephone = (page: Page) => page.getByRole('link', { name: 'Telephone' })
const email = (page: Page) => page.getByRole('link', { name: 'E-mail' })

/** How a phone shows the page, in turn. */
const VIEWS = PHONES.flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
)

for (const [index, { viewport, colorScheme }] of VIEWS.entries())
  for (const borrower of newcomersAt(index))
    test.describe(`${borrower} at ${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme })

      // spec: RT-009, KF-001, KF-002, KF-003, GEN-016
      test('sees how to reach customer service, and the page is accessible', async ({
        page,
        enter,
      }) => {
        await enter(borrower, 'customerService')
        await expect(page).toHaveTitle('Customer Service')
        expect(new URL(page.url()).pathname).toBe('/foreignAlbum')
        await expect(telephone(page)).toHaveAttribute('href', /^tel:\+?\d{7,}$/)
        await expect(email(page)).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/)
        await expectAccessible(page)
        await expectInside(page)
      })
    })

for (const borrower of newcomersAt(0))
  test.describe(`${borrower} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false })

    // spec: KF-001, KF-002, KF-003
    test('sees the telephone and the e-mail address, which the server rendered', async ({
      page,
      enter,
      troubles,
    }) => {
      await enter(borrower, 'customerService')
      await expect(telephone(page)).toBeVisible()
      await expect(email(page)).toBeVisible()
      // Without JavaScript the browser refuses the scripts that the page names.
      troubles.expect(/^request failed: \S+\/assets\/\S+\.js csp$/)
    })
  })

for (const borrower of newcomersAt(1))
  test(`${borrower}: the secret leaves the address bar, and the page can be reloaded without it`, async ({
    page,
    enter,
  }) => {
    await enter(borrower, 'customerService')
    await expect(page).toHaveURL(/\/foreignAlbum\?productId=\d+$/)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(telephone(page)).toBeVisible()
    const data = await page.locator('#page').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({ isSignedIn: true })
  })

// spec: API-014, NET-001, NET-003, NET-011
for (const borrower of newcomersAt(2))
  test(`${borrower}: the call is really made, as given`, async ({ page, enter }) => {
    const called = page.waitForRequest(CALL)
    await enter(borrower, 'customerService')
    const request = await called
    expect(request.method()).toBe('POST')
    expect(request.postData()).toBe('overall=30')
    expect(request.headers()['x-requested-with']).toBe('XMLHttpRequest')
    expect(request.url()).not.toContain('sessionId')
    const answer = await (await request.response())?.json()
    expect(answer).toMatchObject({ code: '0', data: { email: expect.stringContaining('@') } })
  })

// spec: ERR-032, ERR-033
for (const borrower of newcomersAt(3))
  test(`${borrower}: a network failure is shown, known data stays, and trying again helps`, async ({
    page,
    enter,
    troubles,
  }) => {
    await page.route(CALL, (route) => route.abort('internetdisconnected'))
    await enter(borrower, 'customerService')
    await expect(page.getByText('Network error, please try again')).toBeVisible()
    await expect(telephone(page)).toBeVisible()
    await expect(
      page.getByText(/^No connection\. This is from \d{1,2}:\d\d(\s[AP]M)?\.$/),
    ).toBeVisible()
    await expectAccessible(page)
    troubles.expect(/ERR_INTERNET_DISCONNECTED/)

    await page.unroute(CALL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    await expect(telephone(page)).toBeVisible()
  })

for (const borrower of newcomersAt(4))
  test(`${borrower}: going away and back shows the same`, async ({ page, enter }) => {
    await enter(borrower, 'customerService')
    const number = await telephone(page).getAttribute('href')
    await page.goto('about:blank')
    await page.goBack({ waitUntil: 'networkidle' })
    await expect(telephone(page)).toHaveAttribute('href', number ?? '')
    await page.goForward()
    await page.goBack({ waitUntil: 'networkidle' })
    await expect(telephone(page)).toHaveAttribute('href', number ?? '')
  })

test('a visitor sees the contacts of the brand that was asked for', async ({ page, demo }) => {
  for (const { key, appName } of demo.brands) {
    await page.goto(`/foreignAlbum?brand=${key}`, { waitUntil: 'networkidle' })
    await expect(page.getByText(appName, { exact: true })).toBeVisible()
  }
})

/** Nothing is wider than the phone, and every target is 44 px high or more. */
async function expectInside(page: Page) {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBe(0)
  for (const target of await page.locator('a, button').filter({ visible: true }).all()) {
    const box = await target.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
}
