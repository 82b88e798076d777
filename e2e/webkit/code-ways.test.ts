import { expectText, leaveBy, readPath, read, tap, tapAt, readText } from '#e2e/webkit/page.ts'
import { expect, place, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

// Repaying by a code in the web view of a phone app, market asGiven: code page 1 with a code, with a
// QR code, and code page 2. The same in Chromium: e2e/repayment/code-ways.spec.ts.

const queryOf = async (view: WebView) =>
  Object.fromEntries(new URLSearchParams(await read<string>(view, 'return location.search')))

/** From repayment, through a channel. */
async function payThrough(view: WebView, channel: RegExp) {
  await tap(view, 'Payment Method')
  await tapAt(view, { selector: 'dialog label', words: channel })
  await leaveBy(view, () => tap(view, 'Payment'))
  await expect.poll(() => readPath(view)).toBe('/repaymentOfCode')
}

async function sandbox(path: string) {
  const answer = await fetch(`${place.url}/sandbox${path}`, { method: 'POST' })
  expect(answer.ok, await answer.text()).toBe(true)
}

// spec: CODE-001, CODE-002, CODE-005, CODE-006, CODE-007, CODE-011
test('a counter gives its code at once, and its payment is found when the borrower has paid', async ({
  enter,
  view,
}) => {
  await enter('given-180-delay', 'repay')
  await payThrough(view, /Bayad Center/)
  const { showType, payCode = '', repayAmount } = await queryOf(view)
  expect(showType).toBe('1')
  await expectText(view, 'Pay until')
  expect(await readText(view)).toContain(payCode)
  expect(await readText(view)).toContain(repayAmount)
  await tap(view, 'Copy')
  // As its style writes it.
  await expectText(view, /copy success/i)
  await sandbox(`/payments/${payCode}/pay`)
  await leaveBy(view, () => tap(view, 'I have paid'))
  await expectText(view, /received|posted|paid/i)
})

// spec: CODE-008, CODE-009
test('QR Ph is a picture to scan, with what to do', async ({ enter, view }) => {
  await enter('given-174', 'repay')
  await payThrough(view, /QR Ph/)
  expect((await queryOf(view))['showType']).toBe('2')
  await expectText(view, /choose Scan QR/)
  const width = 'return document.querySelector("img[alt=\\"QR code\\"]")?.naturalWidth ?? 0'
  await expect.poll(() => read<number>(view, width)).toBeGreaterThan(0)
})

// spec: DL-007, DL-008, CODE2-001, CODE2-005
test('the card of an extension leads to code page 2 with its amount', async ({ enter, view }) => {
  await enter('given-174-delay', 'extendLoan')
  await expectText(view, /pay exactly ₱900.00/)
  await leaveBy(view, () => tap(view, 'How to pay with this code'))
  await expect.poll(() => readPath(view)).toBe('/repaymentOfCode2')
  await expectText(view, /Total payment ₱900.00/)
  await expectText(view, /Please keep the depositslip as proof of payment/)
})
