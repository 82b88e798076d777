// A collector and a borrower who is late: no call at night, one call by day, which the borrower reads
// of, and a promise that a payment keeps.
import type { Page } from '@playwright/test'
import { CODES } from '#contract/codes.ts'
import { startCall } from '#contract/console/service/collections.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { borrowerNamed, callConsole, payOddly } from '#e2e/console/console-money.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { ELSEWHERE } from '#e2e/elsewhere.ts'
import { entryAddress } from '#e2e/fixtures.ts'
import { button } from '#e2e/console/staff/invited-staff.ts'
import { callSandbox } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'
import { serverNow } from '#e2e/network/server-now.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const MANILA = 'Asia/Manila'

test('a late borrower is not called at night, is called by day, reads of it, and keeps a promise', async ({
  page,
  browser,
  request,
  demo,
  ownServer,
}) => {
  const late = borrowerNamed(demo, 'ph-180-delay')
  const orderId = late.orderId ?? ''
  const loanPage = `/console/collections/${orderId}/show`
  /** Moves the clock to the next time of an hour in Manila; the collector signs in again. */
  const toHour = async (hour: number) => {
    await page.goto(ELSEWHERE)
    const now = (await serverNow(page.request)).toZonedDateTimeISO(MANILA)
    const at = now.with({ hour, minute: 0, second: 0, millisecond: 0, microsecond: 0 })
    const next = Temporal.ZonedDateTime.compare(at, now) <= 0 ? at.add({ days: 1 }) : at
    await callSandbox(request, '/sandbox/clock', { to: next.toInstant().toString() })
    await signInAs(page.request, 'collections')
    return next.toPlainDate()
  }

  await test.step('at five in the morning the server gives no number', async () => {
    await toHour(5)
    await page.goto(loanPage)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await button(page, 'Call').click()
    const dialog = page.getByRole('dialog', { name: 'Call' })
    await expect(dialog).toContainText('Not now')
    await expect(dialog.getByRole('button', { name: 'Call' })).toBeDisabled()
    await expectAccessible(page)
    const answer = await callConsole(page.request, startCall, { id: orderId })
    expect(answer).toMatchObject({ code: CODES.notInThisStatus, data: null })
    expect(answer.message).toContain('from 6:00 AM to 10:00 PM')
  })

  const today = await toHour(10)

  await test.step('by day the collector calls from the work list, and records a promise', async () => {
    await page.goto('/console/collections')
    const row = rowOf(page, orderId)
    await expect(row).toContainText('Now')
    await expectAccessible(page)
    await row.getByRole('link').first().click()
    await button(page, 'Call').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Call' }).click()
    const call = page.getByRole('region', { name: 'Your call' })
    await expect(call.getByRole('link')).toHaveText(/^09\d\d \d{3} \d{4}$/)
    await call.getByRole('button', { name: 'Record the outcome' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What came of it').selectOption('They promised to pay')
    await dialog.getByLabel('Amount in pesos').fill('500')
    await dialog.getByLabel('Pays by').fill(today.add({ days: 3 }).toString())
    await dialog.getByLabel('Note').fill('Salary comes on Friday')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Record the outcome' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Call: They promised to pay')).toBeVisible()
    await expect(promiseRow(page)).toContainText('Open')
    await expectAccessible(page)
  })

  await test.step('the list puts the loan back, and nobody asks again', async () => {
    await page.goto('/console/collections')
    await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
    await expect(rowOf(page, orderId)).toHaveCount(0)
    await page.getByLabel('Promise').selectOption('Open: put back')
    await expect(rowOf(page, orderId)).toHaveCount(1)
    const answer = await callConsole(page.request, startCall, { id: orderId })
    expect(answer.message).toContain('promised to pay')
  })

  await test.step('the borrower reads that they were called', async () => {
    const context = await browser.newContext({ baseURL: ownServer.url })
    const app = await context.newPage()
    await app.goto(entryAddress(late.key, 'setting'), { waitUntil: 'networkidle' })
    await expect(
      app.getByText(/We called you about your loan HL\d+, and you promised/),
    ).toBeVisible()
    await expect(app.getByText('Salary comes on Friday')).toHaveCount(0)
    await context.close()
  })

  await test.step('a payment keeps the promise, and the loan is asked for again', async () => {
    await payOddly(request, late, () => ({ amount: 500_00 }))
    await page.goto(loanPage)
    await expect(promiseRow(page)).toContainText('Kept')
    await page.goto('/console/collections')
    await expect(rowOf(page, orderId)).toContainText('Kept')
  })

  await page.goto(ELSEWHERE)
})

const rowOf = (page: Page, loanId: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href*="${loanId}"]`) })

const promiseRow = (page: Page) =>
  page.getByRole('region', { name: 'Promises', exact: true }).getByRole('row').nth(1)
