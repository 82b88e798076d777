import type { Page } from '@playwright/test'
import type { ScreenKey } from '#contract/page/screen-paths.ts'
import { brandsAt } from '#e2e/depth.ts'
import { expect, test as base } from '#e2e/fixtures.ts'
import { REPAYMENT } from '#e2e/samples/paying-samples.ts'
import { markStarted, settled } from '#e2e/access/settled.ts'

/**
 * A browser that keeps pages alive for back and forward, as web views of phones do. The headless
 * shell has no such memory, and Playwright switches it off; Chromium keeps no page that is marked
 * `no-store`, as other browsers may: so the header is removed from every answer.
 */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    },
    { scope: 'worker' },
  ],
})

test.use({ viewport: { width: 360, height: 740 } })

/** Screens, a borrower with data on each, and the call that loads the data. */
const SCREENS: [ScreenKey, string, call: string | null][] = [
  ['order', '170', '/loan-details/loan-details'],
  ['confirmLoan', 'new', '/loan-confirm/loan-detail-confirm'],
  ['bindPayoutAccount', '151-card', '/bind-card/card-init'],
  ['repay', '174-delay', '/installment/loan-play-detail'],
  ['repaymentCode', '174-delay', null],
  ['repaymentCodeSteps', '174-delay', null],
  ['main', '170', '/home/home'],
  ['loans', '170', '/loans/loans'],
]

for (const [index, [screen, word, call]] of SCREENS.entries())
  for (const brand of brandsAt(index)) {
    test(`${brand}: ${screen} out of the browser's own memory is the same page, and loads its data again`, async ({
      page,
      enter,
      baseURL,
    }) => {
      await allowCaching(page)
      await markStarted(page)
      await enter(`${brand}-${word}`, screen)
      await fill(page, screen)
      const shown = await settled(page, () => page.locator('main').innerText())
      expect(shown.length).toBeGreaterThan(20)

      for (const direction of ['back', 'forward and back'] as const) {
        if (direction === 'back') await page.goto(elsewhere(baseURL), { waitUntil: 'networkidle' })
        else await goForward(page, elsewhere(baseURL))
        const asked = call && page.waitForRequest((request) => request.url().includes(call))
        await page.goBack({ waitUntil: 'commit' })
        await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasCached'))).toBe(true)
        await asked
        await expect(page.locator('main')).toHaveText(shown, { useInnerText: true })
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => Reflect.set(window, 'wasCached', false))
      }
    })
  }

/** Until the other page is the one that is shown: before, there is no way back. */
async function goForward(page: Page, to: string) {
  await page.goForward({ waitUntil: 'commit' })
  await page.waitForFunction(
    (url) => location.href === url && document.visibilityState === 'visible',
    to,
  )
}

/** Lets pages be cached, and has them note whether they were. */
async function allowCaching(page: Page) {
  await page.route('**/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const { 'cache-control': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) =>
      Reflect.set(window, 'wasCached', persisted),
    )
  })
}

/** Another site, as the provider's page is: only on the way to one does Chromium keep a page. */
function elsewhere(origin = ''): string {
  return `${origin.replace('localhost', '127.0.0.1')}/sandbox`
}

/** What these two screens show comes from the address and from the phone. */
async function fill(page: Page, screen: ScreenKey) {
  const { payCode } = REPAYMENT.defDetail
  const code = new URLSearchParams({ showType: '1', payCode, repayAmount: '2,345.60' })
  if (screen === 'repaymentCode')
    await page.goto(`${new URL(page.url()).pathname}?${code.toString()}`, {
      waitUntil: 'networkidle',
    })
  if (screen !== 'repaymentCodeSteps') return
  await page.evaluate(
    (info) => localStorage.setItem('repaymentInfo', info),
    JSON.stringify(REPAYMENT),
  )
  await page.reload({ waitUntil: 'networkidle' })
}
