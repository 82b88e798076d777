import type { Page } from '@playwright/test'
import { searchAll } from '#contract/console/search.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import { STAFF_BASE } from '#contract/console/staff-endpoint.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { askForCode, codeTo } from '#e2e/codes.ts'
import { expect, test } from '#e2e/own-server.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** Signs the browser in as a demo person of staff, and opens a page of the console. */
async function openConsole(page: Page, role: Role, path: string) {
  await page.request.post(`/sandbox/staff/${role}/sign-in`)
  await page.goto(path)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** The id of a demo borrower of brand ph, as the search of the console finds it. */
async function borrowerNamed(page: Page, phone: string): Promise<string> {
  await page.request.post('/sandbox/staff/compliance/sign-in')
  const params = { q: phone }
  const answer = await page.request.get(`${STAFF_BASE}${searchAll.path}`, { params })
  const { data } = (await answer.json()) as { data: { hits: { id: string; brand: string }[] } }
  const found = data.hits.find(({ brand }) => brand === 'ph')
  expect(found, phone).toBeDefined()
  return found?.id ?? ''
}

test('support asks for another number, an underwriter checks it, the borrower signs in with it', async ({
  page,
  demo,
}) => {
  const { phone, name } = demo.borrowers.find(({ key }) => key === 'ph-new')!
  const id = await borrowerNamed(page, phone)
  await openConsole(page, 'support', `/console/borrowers/${id}/show`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Why do you open this borrower?' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reason').fill('Called: the SIM is lost')
  await button(page, 'Open').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(button(page, 'Block')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)

  const number = `0918555${String(Date.now()).slice(-4)}`
  await button(page, 'Ask for a correction').click()
  await page.getByLabel('As it should be').fill(number)
  await page.getByLabel('What proves it').fill('Passport seen by video')
  await page.getByRole('dialog').getByLabel('Reason').fill('The SIM is lost')
  await expectAccessible(page)
  await inDialog(page, 'Ask for a correction').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openConsole(page, 'underwriter', '/console/corrections')
  const row = page.getByRole('row').filter({ hasText: 'Passport seen by video' })
  await expect(row).toContainText(`+63${number.slice(1)}`)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Do it' }).click()
  await inDialog(page, 'Do it').click()
  await expect(row).toHaveCount(0)

  await page.goto('/login?brand=ph')
  await askForCode(page, number)
  await page
    .getByLabel('SMS code', { exact: true })
    .fill(await codeTo(page.request, `+63${number.slice(1)}`))
  await button(page, 'Log in').click()
  await expect(page).not.toHaveURL(/login/)
})

test('the pages of a borrower and a loan show everything, and nothing scrolls sideways', async ({
  page,
  demo,
}) => {
  const { phone } = demo.borrowers.find(({ key, orderId }) => key.startsWith('ph-') && orderId)!
  const id = await borrowerNamed(page, phone)
  await openConsole(page, 'underwriter', `/console/borrowers/${id}/show`)
  for (const title of ['Applications and loans', 'Limit', 'Payout accounts', 'Notes', 'Timeline'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await button(page, 'Block').click()
  await page.getByRole('dialog').getByLabel('Reason').fill('<img src=x onerror=alert(1)>')
  await inDialog(page, 'Block').click()
  await expect(button(page, 'Unblock')).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
  await page
    .getByRole('region', { name: 'Applications and loans' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'As the borrower sees it' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Schedule in force' })).toBeVisible()
  const glance = page.getByRole('region', { name: 'The loan at a glance' })
  await expect(glance).toContainText('State')
  const parts = page.getByRole('navigation', { name: 'Parts of the loan' })
  for (const [tab, title] of [
    ['Ledger', 'Ledger'],
    ['Payments', 'Payments, notices, payouts and disputes'],
    ['Documents', 'Documents'],
    ['Messages', 'Messages'],
    ['Timeline', 'Timeline'],
  ] as const) {
    await parts.getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}$`))
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Schedule in force' })).toHaveCount(0)
  }
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
  for (const [path, title] of [
    ['/console/borrowers', 'Borrowers'],
    ['/console/loans', 'Loans'],
  ] as const) {
    await openConsole(page, 'underwriter', path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
})
