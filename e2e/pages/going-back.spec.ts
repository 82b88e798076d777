import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

// What only a browser's history can show: where back leads, and that it never goes in a circle.

const pathOf = (page: Page) => new URL(page.url()).pathname
const tapBack = (page: Page) => page.getByRole('link', { name: 'Back', exact: true }).click()

async function toLoan(page: Page) {
  const loan = page.locator('main a[href^="/bandOf"]').first()
  const address = (await loan.getAttribute('href')) ?? ''
  await loan.click()
  await page.waitForURL('**/bandOf?**', { waitUntil: 'networkidle' })
  return address
}

test('from a loan back leads to where the borrower came from, and then leaves', async ({
  page,
  enter,
}) => {
  await enter('ph-174', 'main')
  await toLoan(page)
  await tapBack(page)
  await page.waitForURL('**/main?**', { waitUntil: 'networkidle' })
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('from a loan that was opened directly back leads to the loans, and then leaves', async ({
  page,
  enter,
}) => {
  await enter('ph-174', 'order')
  await tapBack(page)
  await page.waitForURL('**/order**', { waitUntil: 'networkidle' })
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

// spec: ST-038
test('from a loan that was just accepted back leads home, and from there never to it again', async ({
  page,
  enter,
}) => {
  await enter('ph-21', 'main')
  const loan = await toLoan(page)
  await page.goto('/calculator', { waitUntil: 'networkidle' })
  await page.goto(`${loan}&from=confirm`, { waitUntil: 'networkidle' })
  await tapBack(page)
  await page.waitForURL('**/main**', { waitUntil: 'networkidle' })
  await page.goBack({ waitUntil: 'networkidle' })
  expect(pathOf(page)).toBe('/calculator')
})

test('at 320 pixels the header of the public site is one row, and its menu leads to registering', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const brand of ['given', 'ph'])
    for (const path of ['/', '/Loan', '/Contact']) {
      await page.goto(`${path}?brand=${brand}`, { waitUntil: 'networkidle' })
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height).toBeLessThanOrEqual(64)
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('link', { name: 'Get a loan' })).toBeVisible()
    }
})

/** Of opening the loan's page, until one comes in time. */
const TRIES = 5

test('a loan’s card keeps its place on the next page, and nothing moves for who wants less motion', async ({
  page,
  enter,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition: moving } = event as unknown as {
        viewTransition: { ready: Promise<void> } | null
      }
      Reflect.set(window, 'moved', [])
      void moving?.ready.then(() =>
        Reflect.set(
          window,
          'moved',
          document.getAnimations().map(({ effect }) => Reflect.get(effect ?? {}, 'pseudoElement')),
        ),
      )
    })
  })
  const moved = () => page.evaluate(() => Reflect.get(window, 'moved') as string[])
  const back = async () => {
    await tapBack(page)
    await page.waitForURL('**/main?**', { waitUntil: 'networkidle' })
  }
  await enter('ph-174', 'main')
  const card = page.locator('main article').first()
  const name = await card.getAttribute('data-loan')
  // A browser moves nothing to a page that comes more than four seconds later, as on a busy machine.
  for (let tries = 1; ; tries += 1) {
    await toLoan(page)
    expect(await card.getAttribute('data-loan')).toBe(name)
    await page.waitForTimeout(1000)
    if (tries === TRIES || (await moved()).length > 0) break
    await back()
  }
  expect(await moved()).toContain(`::view-transition-group(${name})`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await back()
  expect(await moved()).toEqual([])
})
