// A payout that a rule holds, from the borrower's tap to their money: one person of finance asks for
// its release, another one approves it, and it is sent once. Or staff refuse it, and nothing is sent.
import type { APIRequestContext, Browser, Locator, Page, ViewportSize } from '@playwright/test'
import { CODES } from '#contract/codes.ts'
import { checkHeldPayout, listHeldPayouts } from '#contract/console/money/held-payouts.ts'
import { STAFF_BASE, type StaffOutput } from '#contract/console/staff-endpoint.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'
import { type Demo, entryAddress } from '#e2e/fixtures.ts'
import { thumbs } from '#e2e/access/hands.ts'
import { acceptWithPassword, invite } from '#e2e/console/staff/invited-staff.ts'
import { accept, bindAccount, callSandbox, expectStatus, payOut } from '#e2e/loan-steps.ts'
import { expect, testOn } from '#e2e/own-server.ts'
import type { RunningServer } from '#e2e/server.ts'

/** Two people approve more than so many pesos. */
const test = testOn({ PAYOUT_PESOS_BY_TWO: '5000' })

const CONSOLE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
test.use({ viewport: CONSOLE })

const HANDS = thumbs()
const LOAN = { borrower: 'ph-new', productId: '11' }
const REFUSED_LOAN = { borrower: 'given-new', productId: '1' }

test('a held payout is on Today, is released by two people, and is sent once', async ({
  page,
  browser,
  request,
  demo,
  ownServer,
}) => {
  const app = await pageOn(browser, ownServer.url, PHONE)
  const { orderId, name, details } = await borrow(app, demo, LOAN)
  await expect(app.getByText('Checked before it is sent').first()).toBeVisible()

  await signInAs(page.request, 'finance')
  await page.goto('/console/', { waitUntil: 'networkidle' })
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Payouts that a rule holds' })
  await expect(card).toContainText('the oldest for')
  await card.getByRole('link').click()
  const row = rowOf(page, name)
  await expect(row).toContainText('₱10,000.00, at most ₱5,000.00')
  await expectAccessible(page)

  await test.step('the first person asks, and cannot approve what they asked for', async () => {
    await press(row, 'Ask to release', { reason: 'Called: it is their account.' })
    await expect(row).toContainText('You made this request. Another person must approve it.')
    await expect(row.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    expect(await approveByHand(page.request)).toBe(CODES.notInThisStatus)
    await callSandbox(request, '/sandbox/clock', { hours: 1 })
    expect(await payoutsOf(request, orderId)).toEqual([])
  })

  await test.step('the second person approves, and it is sent once', async () => {
    const second = await secondPerson(browser, ownServer, 'ana.reyes@lender.test')
    const theirs = rowOf(second, name)
    await expect(theirs).toContainText('Daniel Lim asks for the release')
    await expect(theirs).toContainText('Called: it is their account.')
    // Without scrolling the table.
    await expect(theirs.getByRole('button', { name: 'Reject' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(second)
    await press(theirs, 'Approve')
    await expect(second.getByText('The payout is released.')).toBeVisible()
    await expect(theirs).toHaveCount(0)
    await payOut(request, orderId)
    await callSandbox(request, '/sandbox/clock', { hours: 30 })
    expect(await payoutsOf(request, orderId)).toHaveLength(1)
  })

  await app.goto(details, { waitUntil: 'networkidle' })
  await expectStatus(app, 'check')
})

test('staff refuse a release and decline: nothing is sent, and the borrower reads why', async ({
  page,
  browser,
  request,
  demo,
  ownServer,
}) => {
  const app = await pageOn(browser, ownServer.url, PHONE)
  const { orderId, name, details } = await borrow(app, demo, REFUSED_LOAN)
  await signInAs(page.request, 'finance')
  await page.goto('/console/held-payouts', { waitUntil: 'networkidle' })
  const row = rowOf(page, name)
  await press(row, 'Ask to release', { reason: 'They wait for it.' })
  await expect(row).toContainText('You made this request')

  const second = await secondPerson(browser, ownServer, 'ben.cruz@lender.test')
  await press(rowOf(second, name), 'Reject', { reason: 'Nobody called them.' })
  await expect(second.getByText('The request is rejected.')).toBeVisible()
  await expect(rowOf(second, name).getByRole('button', { name: 'Ask to release' })).toBeVisible()

  await page.reload({ waitUntil: 'networkidle' })
  const told = 'accountNotConfirmed'
  await press(row, 'Decline', { reason: 'The account is of somebody else.', told })
  await expect(page.getByText('The payout is declined.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await callSandbox(request, '/sandbox/clock', { hours: 30 })
  expect(await payoutsOf(request, orderId)).toEqual([])
  await app.goto(details, { waitUntil: 'networkidle' })
  const words = 'We could not confirm that the account for your money is in your name.'
  await expect(app.getByText(words, { exact: false }).first()).toBeVisible()
  await expect(app.getByText('The account is of somebody else.')).toHaveCount(0)
})

/** Another visitor, beside the console of the first person. */
async function pageOn(browser: Browser, baseURL: string, viewport: ViewportSize): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport })
  return context.newPage()
}

/** Another person of finance, who opens the held payouts. */
async function secondPerson(browser: Browser, server: RunningServer, email: string): Promise<Page> {
  const page = await pageOn(browser, server.url, CONSOLE)
  await acceptWithPassword(page, await invite(server, email, 'finance'))
  await page.goto('/console/held-payouts', { waitUntil: 'networkidle' })
  return page
}

/** Applies as a demo borrower, is approved, and names the account for the money. */
async function borrow(
  app: Page,
  demo: Demo,
  { borrower, productId }: { borrower: string; productId: string },
) {
  const name = demo.borrowers.find(({ key }) => key === borrower)?.name ?? ''
  await app.goto(entryAddress(borrower, 'customerService'), { waitUntil: 'networkidle' })
  await app.goto(`/byOf?productId=${productId}`, { waitUntil: 'networkidle' })
  await accept(app, HANDS)
  await expect(app).toHaveURL(/from=confirm/)
  const orderId = new URL(app.url()).searchParams.get('orderId') ?? ''
  await callSandbox(app.request, `/sandbox/decisions/${orderId}`, { decision: 'approve' })
  const details = `/bandOf?productId=${productId}&orderId=${orderId}`
  await app.goto(details, { waitUntil: 'networkidle' })
  await bindAccount(app, HANDS, name)
  await expect(app).toHaveURL(/\/bandOf/)
  await callSandbox(app.request, '/sandbox/clock', { hours: 0.1 })
  await app.goto(details, { waitUntil: 'networkidle' })
  return { orderId, name, details }
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Presses the action of a row, and says in its dialog why, and what the borrower reads. */
async function press(
  row: Locator,
  name: string,
  { reason, told }: { reason?: string; told?: string } = {},
): Promise<void> {
  await row.getByRole('button', { name, exact: true }).click()
  const dialog = row.page().getByRole('dialog', { name })
  if (told) await dialog.getByLabel('Reason for the borrower').selectOption(told)
  if (reason) await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await expectAccessible(row.page())
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Approves the request that waits, past the page; returns the code of the answer. */
async function approveByHand(request: APIRequestContext): Promise<string> {
  const listed = await request.get(STAFF_BASE + listHeldPayouts.path)
  const { data } = (await listed.json()) as { data: StaffOutput<typeof listHeldPayouts> }
  const waiting = data.items.find(({ request: asked }) => asked !== null)
  const answer = await request.post(STAFF_BASE + checkHeldPayout.path, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { id: waiting?.id, requestId: waiting?.request?.id, outcome: 'approved' },
  })
  const { code } = (await answer.json()) as { code: string }
  return code
}

/** What the provider has of a loan. */
async function payoutsOf(request: APIRequestContext, orderId: string) {
  const answer = await request.get(`/sandbox/payouts?orderId=${orderId}`)
  return (await answer.json()) as { reference: string; state: string }[]
}
