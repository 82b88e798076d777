import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '#e2e/access/accessible.ts'
import { captchaOn, codeTo } from '#e2e/codes.ts'
import { expect, test } from '#e2e/fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })
// A trace puts scripts into every frame, which a sandboxed one refuses aloud.
test.use({ trace: 'off' })

const SITE = [
  '/',
  '/About',
  '/User',
  '/Policy',
  '/Loan',
  '/Contact',
  '/accessibility',
  '/status',
] as const

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a visitor chooses Filipino on the first page and reads it until they reach the app', async ({
  page,
  request,
}) => {
  const phone = `0919${`${Date.now()}`.slice(-7)}`
  await page.goto('/?brand=ph')
  await page.getByRole('link', { name: 'Filipino' }).click()
  await expect(page).toHaveURL('/?brand=ph&lang=fil')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await page.getByRole('link', { name: 'Mag-apply', exact: true }).first().click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan na malinaw ang gastos')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('Picture code').fill(await captchaOn(page))
  await page.getByRole('button', { name: 'Kunin ang code' }).click()
  await expect(page.getByText(/Papunta na ang text na may code/)).toBeVisible()
  await page.getByLabel('SMS code').fill(await codeTo(request, phone))
  await page.getByRole('button', { name: 'Mag-register na' }).click()
  await expect(page.getByRole('heading', { name: 'Kunin ang Hiram' })).toBeFocused()
  await expect(page.getByText(/Pag-aralang mabuti ang mga tuntunin/)).toBeVisible()
  await expectAccessible(page)

  // They chose it only once.
  await page.getByRole('link', { name: 'Magpatuloy sa browser na ito' }).click()
  await expect(page).toHaveURL(/\/main/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await expect(page.getByRole('navigation').getByText('Mga loan')).toBeVisible()
})

for (const path of SITE)
  test(`${path} in Filipino is accessible, by day and by night, and fits a phone`, async ({
    page,
  }) => {
    await page.goto(`${path}?brand=ph&lang=fil`, { waitUntil: 'networkidle' })
    await expectAccessible(page)
    expect(await fits(page)).toBe(360)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
    for (const width of [1000, 1280, 1360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await fits(page)).toBe(width)
    }
    await expectAccessible(page)
  })

for (const view of ['', '#/downloadTemplate', '#/agreementTemplate'])
  test(`the promotion page at "${view}" is accessible in Filipino, and keeps the view in English`, async ({
    page,
  }) => {
    await page.goto(`/promotion?id=2&utm_tag=kept&lang=fil${view}`, { waitUntil: 'networkidle' })
    await expect(page.getByText(/SEC Registration No\. CS000000002/)).toBeVisible()
    await expect(page.getByText(/Pag-aralang mabuti ang mga tuntunin/)).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page)).toBe(360)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)

    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('button', { name: 'English' }).press('Enter')
    await expect(page).toHaveURL(`/promotion?id=2&utm_tag=kept&lang=en${view}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText(/Study the terms in the Disclosure Statement/)).toBeVisible()
    // The view that the address names is loaded after the page.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
    await expectAccessible(page)
  })

for (const path of ['/login', '/main'])
  test(`${path} offers the other language where it can be tapped, and keeps it`, async ({
    page,
  }) => {
    await page.goto(`${path}?brand=ph`, { waitUntil: 'networkidle' })
    const filipino = page.getByRole('button', { name: 'Filipino' })
    expect((await filipino.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await filipino.click()
    await expect(page).toHaveURL(`${path}?brand=ph&lang=fil`)
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
    await page.goto(`${path}?brand=ph`, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await expectAccessible(page)
  })

test('the language can be chosen without scripts, on the site and on the promotion page', async ({
  browser,
}) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    baseURL: process.env['APP_URL'] ?? '',
  })
  await page.goto('/Loan?brand=ph')
  await page.getByRole('link', { name: 'Filipino' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions ng loan')
  await page.goto('/promotion?id=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loan na malinaw ang gastos')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A loan that says what it costs')
  await page.close()
})
