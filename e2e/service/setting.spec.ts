import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { codeTo } from '#e2e/codes.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 360, height: 740 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Borrower {
  key: string
  phone: string
  links: Record<string, string>
}

async function borrowers(request: APIRequestContext): Promise<Borrower[]> {
  const demo = await (await request.get('/sandbox/demo')).json()
  return (demo as { borrowers: Borrower[] }).borrowers
}

async function phoneOf(request: APIRequestContext, key: string): Promise<string> {
  return (await borrowers(request)).find((borrower) => borrower.key === key)?.phone ?? ''
}

test('the language that is chosen stays chosen, also on other pages', async ({ page, enter }) => {
  // No other test uses this borrower.
  await enter('ph-21', 'setting')
  const filipino = page.getByRole('radio', { name: 'Filipino' })
  const reloaded = page.waitForEvent('load')
  await filipino.check()
  await reloaded
  await expect(filipino).toBeChecked()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Saan ka naka-log in' })).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(filipino).toBeChecked()
  await page.goto('/foreignAlbum', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
})

/** As given, and in market philippines what to do. */
const CODE_WRONG = { given: 'verification code error', ph: /^This code is wrong or has expired/ }

for (const brand of brandsAt(0))
  test.describe(`${brand}:`, () => {
    // Trust requirement 24.
    test('logging out ends the session and leaves nothing of the borrower behind', async ({
      page,
      enter,
    }) => {
      await enter(`${brand}-new`, 'setting')
      await page.evaluate(() => localStorage.setItem('repaymentInfo', '{"repayAmount":1}'))
      await button(page, 'Log out').click()
      await page.waitForURL('**/login**')
      expect(await page.evaluate(() => localStorage.getItem('repaymentInfo'))).toBeNull()
      // Of the borrower's own brand, though the host name is of every brand here.
      expect(new URL(page.url()).searchParams.get('brand')).toBe(brand)
      await page.goto('/setting')
      await page.waitForURL('**/login**')
    })

    // Trust requirement 24.
    test('what is stored for one borrower is gone for another, without a log-out too', async ({
      page,
      enter,
      context,
    }) => {
      const stored = () => page.evaluate(() => localStorage.getItem('repaymentInfo'))
      await enter(`${brand}-new`, 'setting')
      await page.evaluate(() => localStorage.setItem('repaymentInfo', '{"repayAmount":1}'))
      // The session ends by itself; the borrower's own next one finds what they stored.
      await context.clearCookies()
      await enter(`${brand}-new`, 'setting')
      expect(await stored()).toBe('{"repayAmount":1}')
      await context.clearCookies()
      await enter(`${brand}-174`, 'setting')
      expect(await stored()).toBeNull()
    })

    test('logging out everywhere ends the session of another browser, too', async ({
      page,
      enter,
      browser,
      request,
    }) => {
      await enter(`${brand}-new`, 'setting')
      const links = (await borrowers(request)).find(({ key }) => key === `${brand}-new`)?.links
      const other = await browser.newContext({ viewport: { width: 360, height: 740 } })
      const elsewhere = await other.newPage()
      await elsewhere.goto(links?.['setting'] ?? '', { waitUntil: 'networkidle' })
      await expect(elsewhere.getByText('Another phone or browser').first()).toBeVisible()
      await button(page, 'Log out everywhere').click()
      await page.waitForURL('**/login**')
      await elsewhere.reload()
      await elsewhere.waitForURL('**/login**')
      await other.close()
    })

    test('all that is stored is downloaded as JSON and as PDF', async ({ page, enter }) => {
      // Another test erases the borrower of a settled loan.
      await enter(`${brand}-174`, 'setting')
      const download = async (name: string) => {
        const [file] = await Promise.all([
          // The thread that draws yields to all else, here to the browsers.
          page.waitForEvent('download', { timeout: 180_000 }),
          page.getByRole('link', { name }).click({ timeout: 180_000 }),
        ])
        return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
      }
      const json = await download('Download as JSON')
      expect(json.name).toBe('my-data.json')
      const copy = JSON.parse(json.bytes.toString()) as {
        data: { loan: object[]; entry: object[] }
      }
      expect(copy.data.loan).toHaveLength(1)
      expect(copy.data.entry.length).toBeGreaterThan(1)
      const pdf = await download('Download as PDF')
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    })

    test('a borrower without an open loan erases their data with a code, and reads what is kept', async ({
      page,
      enter,
      request,
    }) => {
      const phone = await phoneOf(request, `${brand}-200`)
      await enter(`${brand}-200`, 'setting')
      await button(page, 'Erase my data').click()
      const sheet = page.getByRole('dialog', { name: 'Erase my data' })
      await expect(sheet.getByText('What stays, because the law says so')).toBeVisible()
      await expectAccessible(page)
      await button(page, 'Get code').click()
      const code = await codeTo(request, phone)
      await page.getByLabel('SMS code').fill(code === '000000' ? '000001' : '000000')
      await button(page, 'Erase for good').click()
      await expect(page.getByRole('status').getByText(CODE_WRONG[brand])).toBeVisible()
      await page.getByLabel('SMS code').fill(code)
      await button(page, 'Erase for good').click()
      await expect(page.getByRole('heading', { name: 'Your data is erased' })).toBeVisible()
      await expect(page.getByText(/A locked copy of who you were/)).toBeVisible()
      await expectAccessible(page)
      expect((await borrowers(request)).map(({ key }) => key)).not.toContain(`${brand}-200`)
      // The way on is in sight at once.
      await expect(button(page, 'Go to the start page')).toBeInViewport({ ratio: 1 })
      await button(page, 'Go to the start page').click()
      await expect(page).toHaveURL(/\/main/)
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
      await page.goto('/setting')
      await page.waitForURL('**/login**')
    })

    test('with an open loan nothing is erased, and the borrower reads why', async ({
      page,
      enter,
      request,
    }) => {
      const phone = await phoneOf(request, `${brand}-170`)
      await enter(`${brand}-170`, 'setting')
      await button(page, 'Erase my data').click()
      await button(page, 'Get code').click()
      await page.getByLabel('SMS code').fill(await codeTo(request, phone))
      await button(page, 'Erase for good').click()
      await expect(page.getByRole('status').getByText(/You have an open loan/)).toBeVisible()
      await page.reload({ waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible()
    })
  })

for (const brand of ['given', 'ph'] as const)
  test(`${brand}: my data names the data protection officer where the law asks for it`, async ({
    page,
    enter,
  }) => {
    await enter(`${brand}-170`, 'setting')
    await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible()
    const count = brand === 'ph' ? 1 : 0
    await expect(page.getByText(/PIC-000-000-0002/)).toHaveCount(count)
    await expect(page.getByRole('link', { name: '0917 000 0201' })).toHaveCount(count)
    await expectAccessible(page)
  })

test('ph: a consent is withdrawn after its effect is read', async ({ page, enter }) => {
  await enter('ph-170', 'setting')
  await button(page, 'Withdraw consent').click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this consent?' })
  await expect(dialog.getByText(/What you have open now goes on/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(page.getByText(/^Withdrawn [A-Z][a-z]{2} \d/)).toBeVisible()
  await expect(button(page, 'Withdraw consent')).toBeHidden()
  await page.waitForLoadState('networkidle')
})
