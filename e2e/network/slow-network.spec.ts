import { payButton } from '#e2e/loan-steps.ts'
import { expect, type Page, test } from '@playwright/test'
import { type NetworkPlace, startNetworkPlace } from '#e2e/network/network-place.ts'
import { startMeasure } from '#e2e/network/slow-network.ts'

// What borrowers come for most, paying what is due, over slow 3G (400 kbit/s, 400 ms) whose
// connections stall and break, in Chromium; e2e/webkit does the same in a web view.

const SAID = 'Network error, please try again'

let place: NetworkPlace

test.beforeAll(async () => {
  place = await startNetworkPlace()
})

test.afterAll(() => place.stop())

async function paymentsOf(page: Page, borrower: string): Promise<number> {
  return page.evaluate(async (key) => {
    const read = async (address: string): Promise<unknown> => (await fetch(address)).json()
    const { borrowers } = (await read('/sandbox/demo')) as {
      borrowers: { key: string; orderId: string }[]
    }
    const orderId = borrowers.find((one) => one.key === key)?.orderId
    return ((await read(`/sandbox/payments?orderId=${orderId}`)) as unknown[]).length
  }, borrower)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// spec: GEN-009
test('over slow 3G a borrower pays although connections break and stall, and there is one payment', async ({
  page,
}) => {
  const { bad, slow } = place
  const measure = startMeasure(slow)
  await page.goto(`${bad.url}/sandbox/enter/given-174/order`)
  const repay = button(page, 'Repayment')
  await repay.waitFor()
  measure('Chromium: the loan is shown')
  await repay.click()
  await button(page, 'Payment Method').click()
  await page.getByRole('radio', { name: /^GCash/ }).check()
  measure('Chromium: the payment is chosen')

  for (const part of ['answer', 'body'] as const) {
    bad.fault = { kind: 'cut', part, bytes: 0 }
    bad.metCount = 0
    await payButton(page).click()
    await expect.poll(() => bad.metCount).toBeGreaterThan(0)
    await expect(page.getByText(SAID)).toBeVisible()
    await expect(page.getByText(SAID)).toBeHidden()
  }
  bad.fault = { kind: 'stalled', ms: 5000 }
  await payButton(page).click()
  await page.waitForURL(/\/Pay\.aspx/)
  bad.fault = { kind: 'none' }
  measure('Chromium: the provider’s page opens, at the third try and after a stall of 5 s')
  expect(await paymentsOf(page, 'given-174')).toBe(1)
})
