// An underwriter offers less, which the borrower accepts, and declines with a reason that the
// borrower reads: in the console and in the app, on one server that refers every first loan.
import type { Browser, Page } from '@playwright/test'
import { listApplications } from '#contract/console/loans/applications.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { firstId } from '#e2e/console/staff/console-staff.ts'
import { entryAddress } from '#e2e/fixtures.ts'
import { thumbs } from '#e2e/access/hands.ts'
import { accept, button, callSandbox, expectStatus } from '#e2e/loan-steps.ts'
import { expect, testOn } from '#e2e/own-server.ts'

const test = testOn({ REFER_FIRST_LOANS: '1', SANCTIONS_BY: 'yente' })

test.use({ viewport: { width: 1280, height: 800 } })
test.describe.configure({ mode: 'serial' })

const HANDS = thumbs()

test('an underwriter offers less, and the borrower accepts it and is paid', async ({
  page,
  browser,
  request,
  ownServer,
}) => {
  const app = await borrowersPage(browser, ownServer.url)
  const orderId = await apply(app, 'ph-new', '11')
  await callSandbox(request, '/sandbox/clock', { hours: 1 })
  await openApplication(page, orderId)
  await expectAccessible(page)
  await expect(page.getByText('first loan of a borrower')).toBeVisible()

  await button(page, 'Offer less').click()
  const dialog = page.getByRole('dialog', { name: 'Offer less' })
  await dialog.getByLabel('Amount in pesos').fill('2000')
  await expect(dialog.getByText('Total to repay')).toBeVisible()
  await expect(dialog.getByText('nothing is lent before you accept it')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Offer less' }).click()
  await expect(page.getByText('Closed, and the smaller amount is offered.')).toBeVisible()

  await app.goto(`/bandOf?productId=11&orderId=${orderId}`, { waitUntil: 'networkidle' })
  await expect(app.getByText('We can lend you less').first()).toBeVisible()
  await expect(app.getByText('₱2,000').first()).toBeVisible()
  await app.getByRole('link', { name: 'See the offer' }).click()
  await app.waitForLoadState('networkidle')
  await expect(app.getByText('₱2,000').first()).toBeVisible()
  await accept(app, HANDS)
  await expect(app).toHaveURL(/from=confirm/)
  await callSandbox(request, '/sandbox/clock', { hours: 1 })
  await app.reload({ waitUntil: 'networkidle' })
  await expectStatus(app, 'money')
})

test('an underwriter declines with a reason, which the borrower reads', async ({
  page,
  browser,
  request,
  ownServer,
}) => {
  const app = await borrowersPage(browser, ownServer.url)
  const orderId = await apply(app, 'given-new', '1')
  await callSandbox(request, '/sandbox/clock', { hours: 1 })
  await openApplication(page, orderId)
  await button(page, 'Decline').click()
  const dialog = page.getByRole('dialog', { name: 'Decline' })
  await dialog.getByLabel('Reason for the borrower').selectOption('accountNotConfirmed')
  const words = 'We could not confirm that the account for your money is in your name.'
  await expect(dialog.getByText(words, { exact: false }).last()).toBeVisible()
  await dialog.getByLabel('Note for the log').fill('Another name at GCash')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('Declined.')).toBeVisible()

  await app.goto(`/bandOf?productId=1&orderId=${orderId}`, { waitUntil: 'networkidle' })
  await expect(app.getByText(words, { exact: false }).first()).toBeVisible()
  await expect(app.getByText('Another name at GCash')).toHaveCount(0)
})

test('an underwriter attaches a credit report and opens it to read it', async ({ page }) => {
  await page.request.post('/sandbox/staff/underwriter/sign-in')
  await openApplication(page, await firstId(page.request, listApplications))
  await button(page, 'Attach a credit report').click()
  const dialog = page.getByRole('dialog', { name: 'Attach a credit report' })
  await dialog.getByLabel('Bureau').fill('CIBI Information')
  await dialog.getByLabel('Made on').fill('2026-01-31')
  const file = { name: 'r.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await dialog.getByLabel('The report, a PDF').setInputFiles(file)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Attach a credit report' }).click()
  const row = page.getByRole('row', { name: /CIBI Information/ })
  await expect(row).toContainText('Not read yet')
  const link = row.getByRole('link', { name: 'Open to read the report of CIBI Information' })
  const opened = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(opened.headers()['content-type']).toBe('application/pdf')
  await page.reload()
  await expect(row).not.toContainText('Not read yet')
  await expectAccessible(page)
})

test('a hit on a sanctions list waits on Today, and compliance decides on the page of the borrower', async ({
  page,
  request,
}) => {
  await page.request.post('/sandbox/staff/underwriter/sign-in')
  await openApplication(page, await firstId(page.request, listApplications))
  const result = { id: 'NK-1', caption: 'Tukoy Halimbawa', datasets: ['un_sc_sanctions'] }
  const results = [{ ...result, score: 0.9, match: true }]
  const changes = { responses: { person: { status: 200, results } } }
  await callSandbox(request, '/sandbox/faults', { call: 'yente.match', fault: 'changed', changes })
  await button(page, 'Ask again').click()
  const asking = page.getByRole('dialog', { name: 'Ask again' })
  await asking.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('Tukoy Halimbawa')).toBeVisible()

  await page.request.post('/sandbox/staff/compliance/sign-in')
  await page.goto('/console')
  await expectAccessible(page)
  await page.getByRole('link', { name: /Borrowers whom a sanctions list may name/ }).click()
  await expect(page).toHaveURL(/state=listed/)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const section = page.getByRole('region', { name: 'Sanctions lists' })
  await expect(section).toContainText('90% alike')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Another person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Another person' })
  await dialog.getByLabel('Reason').fill('Born elsewhere, by the passport')
  await dialog.getByRole('button', { name: 'Another person' }).click()
  await expect(section).toContainText('Another person than the listed one')
  await page.goto('/console/borrowers?state=listed')
  await expect(page.getByText('Nothing here.')).toBeVisible()
})

test('the queue has the demo applications with one passport, and is accessible', async ({
  page,
}) => {
  await page.request.post('/sandbox/staff/underwriter/sign-in')
  await page.goto('/console/applications')
  await expect(page.getByRole('cell', { name: /same ID number/ })).toHaveCount(3)
  await expectAccessible(page)
})

test('support says why they open an application that is not in their queue', async ({ page }) => {
  await page.request.post('/sandbox/staff/underwriter/sign-in')
  const id = await firstId(page.request, listApplications)
  await page.request.post('/sandbox/staff/support/sign-in')
  await page.goto(`/console/applications/${id}/show`)
  const why = page.getByRole('heading', { level: 1, name: 'Why do you open this borrower?' })
  await expect(why).toBeVisible()
  await expect(page.getByText('first loan of a borrower')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel('Reason').fill('Called: when is it decided?')
  await button(page, 'Open').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Application HL/ })).toBeVisible()
  await expect(button(page, 'Approve')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Application HL/ })).toBeVisible()
})

/** A phone of the borrower, beside the console. */
async function borrowersPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  return context.newPage()
}

/** Applies as a demo borrower; returns the order. */
async function apply(app: Page, borrower: string, productId: string): Promise<string> {
  await app.goto(entryAddress(borrower, 'customerService'), { waitUntil: 'networkidle' })
  await app.goto(`/byOf?productId=${productId}`, { waitUntil: 'networkidle' })
  await accept(app, HANDS)
  await expect(app).toHaveURL(/from=confirm/)
  return new URL(app.url()).searchParams.get('orderId') ?? ''
}

/** Opens an application in the console as the demo underwriter. */
async function openApplication(page: Page, orderId: string) {
  await page.request.post('/sandbox/staff/underwriter/sign-in')
  await page.goto(`/console/applications/${orderId}/show`)
  await expect(page.getByRole('heading', { level: 1, name: /^Application HL/ })).toBeVisible()
}
