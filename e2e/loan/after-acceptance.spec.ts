import type { APIRequestContext, Page } from '@playwright/test'
import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import type { Output } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { thumbs } from '#e2e/access/hands.ts'
import {
  accept,
  bindAccount,
  button,
  callSandbox,
  expectStatus,
  payButton,
  payOut,
} from '#e2e/loan-steps.ts'
import { expect, test } from '#e2e/own-server.ts'
import { tapTwice } from '#e2e/network/tap-twice.ts'
import { dateInWords } from '#web/kit/texts/date-in-words.ts'
import { english } from '#web/kit/texts/en.ts'

// Market philippines: what a borrower can do with a loan after they accept the offer.

test.use({ viewport: { width: 360, height: 740 }, resets: 'for each test' })

const PRODUCT = '12'
const hands = thumbs()

type Ledger = Output<typeof getBookkeeping>

test('a loan is cancelled for free within three days by returning what was received', async ({
  page,
  request,
}) => {
  const orderId = await borrow(page, request)
  await callSandbox(request, '/sandbox/clock', { days: 2 })
  await open(page, 'order', orderId)
  await expectAccessible(page)

  // A part comes first: the interest that it paid is reversed with the rest.
  await page.getByRole('link', { name: 'Pay another amount' }).click()
  await page.waitForURL('**/payAmount?*')
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox').fill('1,000')
  await payThrough(page, 'Pay ₱1,000.00')
  await page.getByRole('link', { name: /^Cancel for free until/ }).click()
  await page.waitForURL('**/cancelLoan?*')
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await button(page, 'Cancel this loan').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await tapTwice(button(page, 'Yes, cancel it'))
  await expect(payButton(page)).toBeVisible()
  await expectAccessible(page)
  await payInSheet(page)

  await expectStatus(page, 'check')
  await expect(page.getByRole('heading', { name: 'You cancelled your loan of' })).toBeVisible()
  const { entries, balance } = await ledgerOf(page, orderId)
  expect(balance).toBe(0)
  expect(entries.map(({ event }) => event)).toContain('cancelled')
  // Every charge was reversed: the loan has cost the borrower nothing.
  const charges = entries.flatMap(({ event, lines }) =>
    ['accrued', 'due', 'cancelled'].includes(event) ? lines : [],
  )
  const cost = charges.filter(({ portion }) => portion !== 'principal')
  expect(cost.length).toBeGreaterThan(1)
  expect(cost.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('a custom amount, then the quote of a later day, is paid to the centavo and settles the loan', async ({
  page,
  request,
  troubles,
}) => {
  const orderId = await borrow(page, request)
  await callSandbox(request, '/sandbox/clock', { days: 25 })
  await open(page, 'payAmount', orderId)
  await expectAccessible(page)
  const field = page.getByRole('textbox')
  await field.fill('lots')
  await button(page, 'Continue').click()
  await expect(page.getByText(/Enter an amount in pesos/)).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)

  await field.fill('7,500.50')
  await expect(page.getByText('Paid ahead', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await payThrough(page, 'Pay ₱7,500.50')
  await expectStatus(page, 'check')

  await page.getByRole('link', { name: /^Settle early/ }).click()
  await page.waitForURL('**/payOff?*')
  await page.waitForLoadState('networkidle')
  const today = (await page.locator('input[type=date]').getAttribute('min')) ?? ''
  // Interest is paid up to day 30; from then on it accrues on the principal that is left.
  const ahead = dayAfter(today, 10)
  await page.locator('input[type=date]').fill(ahead)
  const row = page.getByText(`To settle on ${dateInWords(ahead, english.months)}`).locator('..')
  await expect(row).toContainText('₱')
  const quote = /₱[\d,]+\.\d\d/.exec(await row.innerText())?.[0] ?? ''
  await expectAccessible(page)
  expect(quote).not.toBe(await lead(page))

  // Left open until that day, the screen has the right figure before anything is paid.
  await callSandbox(request, '/sandbox/clock', { days: 10 })
  await page.getByRole('button', { name: /^Pay ₱.* today$/ }).click()
  await payButton(page).click()
  await expect(page.getByRole('dialog').getByText(`The amount is now ${quote}`)).toBeVisible()
  await payInSheet(page)
  await expect(page.getByRole('heading', { name: 'You have paid back your loan of' })).toBeVisible()
  expect((await ledgerOf(page, orderId)).balance).toBe(0)
  troubles.expect(/net::ERR_ABORTED/)
})

test('the options are compared side by side and lead to the extension, in Filipino too', async ({
  page,
  request,
}) => {
  const orderId = await borrow(page, request)
  await callSandbox(request, '/sandbox/clock', { days: 25 })
  await open(page, 'order', orderId)
  await page.getByRole('link', { name: 'Compare ways to pay' }).click()
  await page.waitForURL('**/loanWays?*')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Go on as planned',
    'Extend',
    'Pay more now',
    'Smaller payments',
  ])
  await page.locator('summary').nth(1).click()
  await expectAccessible(page)
  const extended = page.getByRole('region', { name: 'Extend' })
  const asked = /₱[\d,]+\.\d\d/.exec(await extended.innerText())?.[0] ?? ''
  await extended.getByRole('link').click()
  await page.waitForURL('**/theTo?*')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(asked).first()).toBeVisible()
  await button(page, 'Payment Method').click()
  await payInSheet(page)
  await expectStatus(page, 'check')
  await page.getByRole('heading', { name: 'Your loan' }).click()
  await expect(page.getByText('Extended')).toBeVisible()

  await speakFilipino(page)
  for (const screen of Object.keys(PATHS) as (keyof typeof PATHS)[]) {
    await open(page, screen, orderId)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await expectAccessible(page)
  }
})

test('paying the first amount of a new plan starts it once, and later payments are smaller', async ({
  page,
  request,
}) => {
  const orderId = await borrow(page, request)
  await callSandbox(request, '/sandbox/clock', { days: 25 })
  await open(page, 'loanWays', orderId)
  const planned = await leadOf(page, 'Go on as planned')
  await page.getByRole('region', { name: 'Smaller payments' }).getByRole('link').click()
  await page.waitForURL('**/newPlan?*')
  await page.waitForLoadState('networkidle')
  const smaller = await page.getByRole('listitem').first().locator('strong').last().innerText()
  expect(centavosOf(smaller)).toBeLessThan(centavosOf(planned))
  await expectAccessible(page)
  await payThrough(page, `Pay ${await lead(page)}`)

  await expectStatus(page, 'check')
  await expect(page.getByText(smaller).first()).toBeVisible()
  const { entries } = await ledgerOf(page, orderId)
  expect(entries.filter(({ event }) => event === 'replanned')).toHaveLength(1)

  // One new plan is all that a loan can have.
  await open(page, 'newPlan', orderId)
  await expect(
    page.getByRole('main').getByText('There is no new plan for this loan now'),
  ).toBeVisible()
  await expect(button(page, /^Pay ₱/)).toBeHidden()
  await open(page, 'loanWays', orderId)
  await expect(page.getByRole('region', { name: 'Go on as planned' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Smaller payments' })).toBeHidden()
})

const PATHS = {
  order: '/bandOf',
  payAmount: '/payAmount',
  payOff: '/payOff',
  loanWays: '/loanWays',
  cancelLoan: '/cancelLoan',
  newPlan: '/newPlan',
} as const

async function open(page: Page, screen: keyof typeof PATHS, orderId: string) {
  const query = new URLSearchParams({ productId: PRODUCT, orderId }).toString()
  await page.goto(`${PATHS[screen]}?${query}`, { waitUntil: 'networkidle' })
}

/** From the offer to the payout; before the payout the application can be cancelled. */
async function borrow(page: Page, request: APIRequestContext): Promise<string> {
  await page.goto('/sandbox/enter/ph-new/customerService', { waitUntil: 'networkidle' })
  await page.goto(`/byOf?productId=${PRODUCT}`, { waitUntil: 'networkidle' })
  await accept(page, hands)
  await expect(page).toHaveURL(/\/(onWe|bandOf)\?.*from=confirm/)
  await page.waitForLoadState('networkidle')
  await expect(button(page, 'Cancel this application')).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await callSandbox(request, `/sandbox/decisions/${orderId}`, { decision: 'approve' })
  await open(page, 'order', orderId)
  const demo = await (await request.get('/sandbox/demo')).json()
  const borrower = demo.borrowers.find(({ key }: { key: string }) => key === 'ph-new')
  await bindAccount(page, hands, borrower.name)
  await expect(page).toHaveURL(/\/bandOf/)
  await expectStatus(page, 'money')
  await page.waitForLoadState('networkidle')
  await payOut(request, orderId)
  return orderId
}

async function payThrough(page: Page, name: string) {
  await button(page, name).click()
  await payInSheet(page)
}

/** Through GCash, by two fast taps, and back to the loan. */
async function payInSheet(page: Page) {
  await page.getByRole('radio', { name: 'GCash' }).check()
  await tapTwice(payButton(page))
  await expect(page).toHaveURL(/\/Pay\.aspx/)
  await page.getByRole('button', { name: /^Pay ₱/ }).click()
  await expect(page).toHaveURL(/\/paymentResult\?/)
  await page.waitForLoadState('networkidle')
  const name = /^(See your loan|Tingnan ang loan mo)$/
  // A payment that settles the loan has its certificate first.
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click()
  await expect(page).toHaveURL(/\/(onWe|bandOf)\?/)
  await page.waitForLoadState('networkidle')
}

const leadOf = async (page: Page, region: string) =>
  page.getByRole('region', { name: region }).locator('strong').first().innerText()
const centavosOf = (amount: string) => Number(amount.replaceAll(/\D/g, ''))

const lead = (page: Page) => page.locator('main strong').first().innerText()

async function ledgerOf(page: Page, orderId: string): Promise<Ledger> {
  const answer = await page.request.post(API_BASE + getBookkeeping.path, {
    form: { orderId },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' },
  })
  return ((await answer.json()) as { data: Ledger }).data
}

/** @param day YYYY-MM-DD */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

async function speakFilipino(page: Page) {
  await page.goto('/setting', { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: 'Filipino' }).check()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await page.waitForLoadState('networkidle')
}
