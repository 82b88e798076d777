import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test } from '#e2e/fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** BigPlan of each brand: its agreement must be read before anything else. */
const BRANDS = [
  { brand: 'given', productId: '3' },
  { brand: 'ph', productId: '13' },
] as const

for (const { brand, productId } of BRANDS.filter((each) => brandsAt(1).includes(each.brand)))
  // No script runs in its frame, so axe cannot either: the page is opened by its own address.
  test(`${brand}: the mandatory agreement is accessible by day and by night, and so is every other`, async ({
    page,
    enter,
    troubles,
  }) => {
    await enter(`${brand}-new`, 'customerService')
    await page.goto(`/byOf?productId=${productId}`, { waitUntil: 'networkidle' })
    const frame = page.getByRole('dialog').locator('iframe[sandbox=""]')
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
    const address = (await frame.getAttribute('src')) ?? ''
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    // The frame refuses all scripts, including this test's, and has an opaque origin.
    troubles.expect(/^Blocked script execution in \S+ because the document's frame is sandboxed/)
    troubles.expect(/Origin-Agent-Cluster/)
    const links = await page.getByRole('listitem').getByRole('link').allTextContents()
    const titles = links.filter((title) => !title.includes('Disclosure Statement'))
    expect(titles.length).toBeGreaterThan(1)

    for (const position of titles.keys()) {
      await page.goto(address.replace(/\d+$/, String(position)), { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[position] ?? '')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      }
    }
  })
