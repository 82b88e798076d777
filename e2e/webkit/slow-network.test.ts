import { afterAll, beforeAll } from 'vitest'
import { type NetworkPlace, startNetworkPlace } from '#e2e/network/network-place.ts'
import { startMeasure } from '#e2e/network/slow-network.ts'
import { leaveBy, open, readPath, read, tap } from '#e2e/webkit/page.ts'
import { expect, type Host, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

// What borrowers come for most, paying what is due, over slow 3G (400 kbit/s, 400 ms) whose
// connections stall and break: it ends at the provider's page, with one payment.

const SAID = 'Network error, please try again'

let place: NetworkPlace

beforeAll(async () => {
  place = await startNetworkPlace()
})

afterAll(() => place.stop())

/** The loan of a demo borrower, opened by a link of the host app. */
async function openLoan(host: Host, borrower: string): Promise<WebView> {
  const view = await host({ own: [place.bad.url] })
  await open(view, `${place.bad.url}/sandbox/enter/${borrower}/order`)
  return view
}

async function paymentsOf(view: WebView, borrower: string): Promise<number> {
  return view.evaluate(`
    const read = async (address) => (await fetch(address)).json()
    const { borrowers } = await read('/sandbox/demo')
    const { orderId } = borrowers.find(({ key }) => key === '${borrower}')
    return (await read('/sandbox/payments?orderId=' + orderId)).length`)
}

/** The provider's page, which in the sandbox is one of ours. */
const payPage = (view: WebView) =>
  expect.poll(() => readPath(view), { timeout: 30_000 }).toMatch(/\/Pay\.aspx$/)

/** From the loan to the button that pays; GCash is chosen at first. */
async function choosePayment(view: WebView) {
  await leaveBy(view, () => tap(view, /^(REPAY|Repayment)$/))
  expect(await readPath(view)).toBe('/atCharts')
  await tap(view, 'Payment Method')
  await tap(view, 'GCash')
}

test('over slow 3G a borrower pays although connections break and stall, and there is one payment', async ({
  host,
}) => {
  const { bad } = place
  const measure = startMeasure(place.slow)
  const view = await openLoan(host, 'given-174')
  measure('the loan is shown')
  await choosePayment(view)
  measure('the payment is chosen')

  for (const part of ['answer', 'body'] as const) {
    bad.fault = { kind: 'cut', part, bytes: 0 }
    bad.metCount = 0
    await tap(view, 'Payment')
    await expect.poll(() => bad.metCount).toBeGreaterThan(0)
    await expect.poll(() => read(view, 'return document.body.innerText')).toContain(SAID)
    expect(view.seen('elsewhere')).toEqual([])
    await expect.poll(() => read(view, 'return document.body.innerText')).not.toContain(SAID)
  }
  bad.fault = { kind: 'stalled', ms: 5000 }
  await tap(view, 'Payment')
  await payPage(view)
  bad.fault = { kind: 'none' }
  measure('the provider’s page opens, at the third try and after a stall of 5 s')
  expect(await paymentsOf(view, 'given-174')).toBe(1)
})
