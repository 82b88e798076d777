import type { Page } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { GARBAGE, HOSTILE_ADDRESSES, hostileQuery } from '#contract/testing-values.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { SCREENS } from '#web/borrower/screens.ts'

// Trust requirement 17, over the table of screens: a value of an address is shown as text only.
// server/platform/http/callers/hostile-query.test.ts tries all values on the rendered pages in every run. Here
// each screen takes the worst of them in a browser.

test.use({ viewport: { width: 360, height: 740 }, trace: 'off' })

const VALUES = [
  ...GARBAGE.filter((value) => /[<🦑\u202e]|^x{9}|_proto_/u.test(value)),
  ...HOSTILE_ADDRESSES.filter((address) => /^(javascript|data|\/\/)/.test(address)),
]

for (const [index, screen] of (Object.keys(SCREENS) as ScreenKey[]).entries()) {
  const brand = index % 2 === 0 ? 'ph' : 'given'
  test(`${screen} of ${brand}: nothing in its address is run, followed or read as markup`, async ({
    page,
    enter,
    troubles,
  }) => {
    const seen = watch(page)
    await enter(`${brand}-new`, screen)
    for (const value of VALUES) {
      const address = `${SCREEN_PATHS[screen]}?${hostileQuery(value)}`
      const answer = await page.goto(address, { waitUntil: 'networkidle' })
      expect(answer?.status(), value).toBe(200)
      await expect(page.locator('h1')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(SCREEN_PATHS[screen])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), value).toBe(360)
      expect(await strangeAddresses(page), value).toEqual([])
      expect(
        await page
          .locator('svg[onload], img[onerror], script:not([src])')
          .evaluateAll((found) =>
            found.filter((each) => each.id !== 'page').map(({ outerHTML }) => outerHTML),
          ),
      ).toEqual([])
    }
    expect(seen).toEqual([])
    expect(VALUES.length).toBeGreaterThan(7)
    // A logo of an unknown name is requested from our own server, and does not exist.
    troubles.expect(/^HTTP 404: \S+\/logos\/|Failed to load resource.*404/)
  })
}

test('a code and an amount of thousands of characters fit the screen', async ({ page, enter }) => {
  await enter('given-new', 'repaymentCode')
  const code = '7'.repeat(5000)
  const query = new URLSearchParams({ showType: '1', payCode: code, repayAmount: code }).toString()
  await page.goto(`${SCREEN_PATHS.repaymentCode}?${query}`, { waitUntil: 'networkidle' })
  await expect(page.getByText(code).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

/** Dialogs and pages that a script would open. */
function watch(page: Page): string[] {
  const seen: string[] = []
  page.on('dialog', async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', (popup) => void seen.push(`popup: ${popup.url()}`))
  return seen
}

/** Addresses in a page of another site or of a harmful scheme. */
function strangeAddresses(page: Page): Promise<string[]> {
  return page
    .locator('a, img, iframe, form, use, image, object, embed, link, source')
    .evaluateAll((elements) =>
      elements
        .flatMap((element) =>
          ['href', 'src', 'action', 'data', 'srcset', 'xlink:href'].map((name) =>
            element.getAttribute(name),
          ),
        )
        .filter((address) => address !== null && address !== '')
        .filter((address) => {
          const { origin, protocol } = new URL(address ?? '', location.href)
          const isHarmless =
            /^(tel|mailto):$/.test(protocol) || /^data:(image|,)/.test(address ?? '')
          return origin !== location.origin && !isHarmless
        })
        .map(String),
    )
}
