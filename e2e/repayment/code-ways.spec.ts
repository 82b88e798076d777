import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { brandsAt } from '#e2e/depth.ts'
import { callSandbox, payButton } from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'

// Repaying by a code, from the loan to the money: code page 1 with a code, with a QR code, code page 2.

test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-write'] })

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** The path and the query of the page. */
const addressOf = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  return { pathname, ...Object.fromEntries(searchParams) } as Record<string, string | undefined>
}

/** From the loan to repayment, and through a channel to its code. */
async function payThrough(page: Page, channel: string | RegExp) {
  await button(page, /^(Repayment|REPAY|Pay)/).click()
  await expect(page).toHaveURL(/\/atCharts\?/)
  await page.waitForLoadState('networkidle')
  await button(page, 'Payment Method').click()
  for (const group of await page.getByRole('dialog').locator('summary').all()) await group.click()
  await page.getByRole('dialog').getByRole('radio', { name: channel }).check()
  await payButton(page).click()
  await page.waitForURL(/\/repaymentOfCode\?/, { waitUntil: 'networkidle' })
}

async function expectFits(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

/** The borrower comes back when the money is there. */
async function expectPaid(page: Page) {
  await button(page, 'I have paid').click()
  await expect(page).toHaveURL(/\/paymentResult\?/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
    /received|posted|paid/i,
  )
}

const payReference = async (request: APIRequestContext, reference: string) =>
  callSandbox(request, `/sandbox/payments/${reference}/pay`)

for (const brand of brandsAt(0))
  // spec: CODE-001, CODE-002, CODE-004
  // spec: CODE-005, CODE-006, CODE-007, CODE-011
  test(`${brand}: a counter gives its code at once, on code page 1, and is paid with it`, async ({
    page,
    enter,
    request,
  }) => {
    await enter(`${brand}-180-delay`, 'order')
    await payThrough(page, /Bayad Center/)
    const { showType, payCode = '' } = addressOf(page)
    expect(showType).toBe('1')
    await expect(page.getByText(payCode, { exact: true })).toBeVisible()
    await expect(page.getByText('Bayad Center')).toBeVisible()
    await button(page, 'Copy').click()
    await expect(page.getByRole('status').locator('span')).toHaveText(/copy success|Copied/)
    await expectFits(page)
    await payReference(request, payCode)
    await expectPaid(page)
  })

for (const brand of brandsAt(1))
  // spec: CODE-003, CODE-008, CODE-009
  test(`${brand}: QR Ph is shown on code page 1, and is paid by scanning it`, async ({
    page,
    enter,
    request,
  }) => {
    await enter(`${brand}-complaints`, 'order')
    await payThrough(page, /^QR Ph/)
    expect(addressOf(page)['showType']).toBe('2')
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expect(page.getByText(/choose Scan QR/)).toBeVisible()
    await expectFits(page)
    const { orderId } = addressOf(page)
    const answer = await request.get(`/sandbox/payments?orderId=${orderId}`)
    const [started] = (await answer.json()) as { reference: string }[]
    await payReference(request, started?.reference ?? '')
    await expectPaid(page)
  })

for (const brand of brandsAt(2))
  // spec: DL-007, DL-008, CODE2-001, CODE2-005
  test(`${brand}: the extension’s own card leads to code page 2, and exactly its cost extends`, async ({
    page,
    enter,
    request,
  }) => {
    await enter(`${brand}-174-delay`, 'order')
    await button(page, /^(Rollover Repayment|Extend the loan)$/).click()
    await page.waitForURL(/\/theTo\?/, { waitUntil: 'networkidle' })
    const card = page.getByRole('region', { name: 'Pay with your code' })
    const code = await card.getByText(/^[A-Z0-9-]{8,20}$/).innerText()
    await card.scrollIntoViewIfNeeded()
    await expectFits(page)
    await card.getByRole('heading').click()
    await page.waitForURL(/\/repaymentOfCode2/, { waitUntil: 'networkidle' })
    await expect(page.getByText('Total payment')).toBeVisible()
    const total = brand === 'given' ? '₱900.00' : '₱406.84'
    await expect(page.getByText(total, { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').first()).toContainText(`Pay exactly ${total}`)
    await expectFits(page)
    const amount = brand === 'given' ? 900_00 : 406_84
    await callSandbox(request, `/sandbox/lifetime/${code.replaceAll(' ', '')}/pay`, { amount })
    await enter(`${brand}-174-delay`, 'order')
    await expect(button(page, /^(Rollover Repayment|Extend the loan)$/)).toHaveCount(0)
  })
