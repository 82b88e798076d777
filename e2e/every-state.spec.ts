import { expect, test as base } from '@playwright/test'
import { expectAccessible, expectReadable } from '#e2e/accessible.ts'
import { type RunningServer, startServer } from '#e2e/server.ts'
import { SHOTS } from '#e2e/shots.ts'

/** States are brought about by answers of our choice, so the page asks for everything itself. */
const test = base.extend<object, { plain: RunningServer }>({
  plain: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const server = await startServer({ RENDER: 'plain' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })

// The brands differ in a few parts of two screens only, so their states take turns.
for (const [index, shot] of SHOTS.entries()) {
  const borrower = index % 2 === 0 ? 'given-new' : 'ph-new'
  test(`${shot.screen}, ${shot.state}: accessible by day and by night (${borrower})`, async ({
    page,
    plain,
  }) => {
    await shot.before?.(page)
    await page.goto(`${plain.url}/sandbox/enter/${borrower}/${shot.screen}`)
    await page.locator('h1').waitFor()
    await shot.after?.(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
  })
}
