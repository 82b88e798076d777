import type { APIRequestContext, Page } from '@playwright/test'
import type { Hands } from '#e2e/access/hands.ts'
import { expect } from '#e2e/fixtures.ts'

// Steps of a loan, from its offer to its end: those of the borrower, and those of the sandbox.

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Calls an endpoint of the sandbox. */
export async function callSandbox(request: APIRequestContext, url: string, data: object = {}) {
  const answer = await request.post(url, { data, timeout: 180_000 })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The money of a loan arrives. */
export async function payOut(request: APIRequestContext, orderId: string) {
  const payouts = async () =>
    (await (await request.get(`/sandbox/payouts?orderId=${orderId}`)).json()) as {
      reference: string
    }[]
  // A queued job sends it.
  await expect.poll(async () => (await payouts()).length).toBe(1)
  const [payout] = await payouts()
  await callSandbox(request, `/sandbox/payouts/${payout?.reference}/succeed`)
}

/** Payments on a loan as the provider has them, newest first. */
export async function listPayments(request: APIRequestContext, orderId: string) {
  const answer = await request.get(`/sandbox/payments?orderId=${orderId}`)
  return (await answer.json()) as { state: string }[]
}

/** Which picture of a status order details show. */
export async function expectStatus(page: Page, art: string) {
  await expect(page.locator('[data-art]')).toHaveAttribute('data-art', art)
}

/** Ticks every box that is not ticked yet, and accepts the offer. */
export async function accept(page: Page, hands: Hands) {
  for (const box of await page.getByRole('checkbox').all()) await hands.choose(box)
  await hands.press(acceptButton(page))
}

/** The button that accepts an offer: in market philippines it says the amount. */
export function acceptButton(page: Page) {
  return page.getByRole('button', { name: /^(Next|Borrow ₱[\d,.]+)$/ })
}

/** The button that pays through a channel: in market philippines it says where, and how much. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^(Payment|Pay (₱[\d,.]+ )?with .+)$/ })
}

/** The last act of the bank form: where a loan waits it says what is sent (market philippines). */
export function sendButton(page: Page) {
  return page.getByRole('button', { name: /^(Next|Send my ₱.*)$/ })
}

/** From the loan, or the dialog on it, to the bank form and back. */
export async function bindAccount(page: Page, hands: Hands, name: string) {
  const card = page.getByRole('link', { name: 'Add your account' })
  await hands.press(card.or(button(page, 'Go and bind the card')).last())
  await expect(page).toHaveTitle(/^(Payment account information|Payout account)$/)
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('Account holder')).toHaveValue(name)

  await hands.press(button(page, /E-wallet or bank/))
  await hands.choose(page.getByRole('radio', { name: 'GCash' }))
  await hands.press(button(page, 'Confirm'))
  await hands.write(page.getByLabel('Account number'), '09171234567')
  await hands.press(sendButton(page))
}

/** Pays what is due through GCash, and comes back to the loan. */
export async function pay(page: Page, hands: Hands) {
  await hands.press(button(page, /^(REPAY$|Repayment$|Pay ₱)/))
  await payAtProvider(page, hands, await goToProvider(page, hands))
}

/** From what is due to the provider's page. @returns what is due, ready to show */
export async function goToProvider(page: Page, hands: Hands): Promise<string> {
  await expect(page).toHaveURL(/\/atCharts/)
  await page.waitForLoadState('networkidle')
  const due = await page
    .getByText(/^₱[\d,]+\.\d\d$/)
    .first()
    .textContent()

  await hands.press(button(page, 'Payment Method'))
  await hands.choose(page.getByRole('radio', { name: 'GCash' }))
  await hands.press(payButton(page))
  await expect(page).toHaveURL(/\/Pay\.aspx/)
  return due ?? ''
}

/** Pays there, and comes back to the loan. @param due ready to show */
export async function payAtProvider(page: Page, hands: Hands, due: string) {
  // The provider writes no separators.
  await hands.press(button(page, `Pay ${due.replaceAll(',', '')}`))
  await expect(page).toHaveURL(/\/paymentResult\?/)
  await page.waitForLoadState('networkidle')
  // A payment that settles the loan has its certificate first.
  const loan = page.getByRole('link', { name: 'See your loan', exact: true })
  await hands.press(button(page, 'See your loan').or(loan))
  await expect(page).toHaveURL(/\/(onWe|bandOf)\?/)
  await page.waitForLoadState('networkidle')
}

/** Few stars, so that the host app asks for none in its store. */
export async function rate(page: Page, hands: Hands) {
  await hands.choose(page.getByRole('radio', { name: /^2/ }))
  await hands.press(button(page, 'Submit'))
  await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  // Market philippines asks in the page. The question before has a Close of its own.
  if (await dialog.isHidden()) return
  await hands.press(button(page, 'Close'))
  await expect(dialog).toBeHidden()
}
