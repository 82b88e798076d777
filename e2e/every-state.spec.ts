import { expect, test } from '@playwright/test'
import { expectAccessible, expectReadable } from '#e2e/accessible.ts'
import { SHOTS } from '#e2e/shots.ts'
import { plainHouse } from '#e2e/plain-house.ts'

// States are brought about by answers of our choice, so the page asks for everything itself.

test.use({
  baseURL: plainHouse(),
  viewport: { width: 360, height: 740 },
  reducedMotion: 'reduce',
})

// The brands differ in a few parts of two screens only, so their states take turns.
for (const [index, shot] of SHOTS.entries()) {
  const borrower = index % 2 === 0 ? 'given-new' : 'ph-new'
  test(`${shot.screen}, ${shot.state}: accessible by day and by night (${borrower})`, async ({
    page,
  }) => {
    await page.clock.install()
    await shot.before?.(page)
    await page.goto(`/sandbox/enter/${borrower}/${shot.screen}`)
    await page.locator('h1').waitFor()
    await shot.after?.(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
  })
}
