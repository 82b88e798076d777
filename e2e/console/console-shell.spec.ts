import type { Page } from '@playwright/test'
import type { Role } from '#contract/console/staff/roles.ts'
import { takeCsv } from '#e2e/console/console-export.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { expect, test } from '#e2e/fixtures.ts'

// The fixture `troubles` fails a test on any violation of the policy, error or failed request.
const LAPTOP = { width: 1280, height: 800 }

/** Signs the browser in as a demo person of staff, and opens a page of the console. */
async function openConsole(page: Page, role: Role, path = '/console/') {
  await page.request.post(`/sandbox/staff/${role}/sign-in`)
  await page.goto(path)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the frame is there before any script has come', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await page.route('**/assets/*.js', () => {})
  await page.request.post('/sandbox/staff/support/sign-in')
  await page.goto('/console/', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toContainText('Hiram Peso')
  await expect(heading(page, 'Today')).toBeVisible()
  await page.goto('/console/search?q=Ana', { waitUntil: 'commit' })
  await expect(page.getByText('Opening the console of Hiram Peso')).toBeVisible()
})

test('roles see their own queues and pages', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await openConsole(page, 'finance')
  // Nothing is in it: it stands in the folded line.
  await expect(page.getByText('Payments in suspense')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Log of staff' })).toHaveCount(0)
  await openConsole(page, 'admin')
  await expect(page.getByText('Jobs that failed at every try')).toBeAttached()
  await expect(page.getByText('Payments in suspense')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.goto('/console/staff-log')
  await expect(heading(page, 'This page does not exist')).toBeVisible()
})

test('whoever is not signed in is led to the sign-in page and would come back', async ({
  page,
}) => {
  await page.goto('/console/search?q=Ana')
  await page.waitForURL(/\/console\/sign-in\?next=%2Fconsole%2Fsearch%3Fq%3DAna$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('everything is reached by keyboard: search, hits, pages and the list of shortcuts', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(LAPTOP)
  await openConsole(page, 'compliance')
  // The heading comes with the page itself, keys with the scripts.
  await expect(page.getByRole('searchbox')).toBeVisible()

  const known = demo.borrowers.find(({ brand }) => brand === 'ph')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(known?.phone ?? '')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Search')).toBeVisible()
  const hit = page.getByRole('main').getByRole('link').first()
  await expect(hit).toBeFocused()
  await expect(hit).toContainText(known?.name ?? '')
  await expect(hit).toContainText('by phone')

  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(heading(page, 'Log of staff')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(heading(page, 'Today')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('link').first()).toContainText('by phone')

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toContainText('Go to Log of staff')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('arrows move between hits', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await openConsole(page, 'support', '/console/search?q=Reyes')
  const hits = page.getByRole('main').getByRole('link')
  await expect(hits.first()).toBeFocused()
  expect(await hits.count()).toBeGreaterThan(1)
  await page.keyboard.press('ArrowDown')
  await expect(hits.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(hits.first()).toBeFocused()
})

test('compliance reads who searched for whom, and that the chain is whole', async ({
  page,
  demo,
}) => {
  await page.setViewportSize(LAPTOP)
  const known = demo.borrowers.find(({ brand }) => brand === 'ph')
  await openConsole(page, 'underwriter', `/console/search?q=${known?.phone.replace('+', '')}`)
  await expect(page.getByText('by phone')).toBeVisible()

  await openConsole(page, 'compliance', '/console/staff-log')
  await page.getByLabel('Action', { exact: true }).selectOption('search')
  await expect(page).toHaveURL(/act=search/)
  const table = page.getByRole('region', { name: 'Log of staff' })
  await expect(table.getByRole('row').nth(1)).toContainText('Read')
  await page.getByRole('button', { name: 'Check it now' }).click()
  await expect(page.getByText(/^Whole: \d+ lines/)).toBeVisible()

  const [file] = await Promise.all([page.waitForEvent('download'), takeCsv(page)])
  expect(file.suggestedFilename()).toBe('staff-log.csv')

  await table.getByRole('link').first().click()
  await expect(heading(page, 'Read: Search')).toBeVisible()
  await expect(page.getByText('No values were changed.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/act=search/)
  await expect(table).toBeVisible()
})

test('a locked session says so, and the page stays', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await openConsole(page, 'support')
  await expect(heading(page, 'Today')).toBeVisible()
  await page.route('**/found/console/search?*', (route) =>
    route.fulfill({ json: { code: '-1009', message: 'The console is locked.', data: null } }),
  )
  await page.getByRole('searchbox').fill('Ana')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'The console is locked' })).toBeVisible()
  await expect(heading(page, 'Search')).toBeAttached()
})
