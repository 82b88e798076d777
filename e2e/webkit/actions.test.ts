import { describe } from 'vitest'
import { leaveBy, open, tap, tapAt, readText, write } from '#e2e/webkit/page.ts'
import { expect, entryLink, place, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

// Each of the eleven actions, as the screen sends it that needs it: exactly this message, with one
// argument, and nothing besides. Trust requirement 18.

const expectMessages = (view: WebView, ...messages: [string, object | null][]) =>
  expect.poll(() => view.messages).toEqual(messages)

describe('the host app is asked', () => {
  // spec: BR-002, BR-015
  test('to: to open a product, when a loan is settled and its borrower borrows again', async ({
    enter,
    view,
  }) => {
    await enter('given-200', 'order')
    await tap(view, 'Close')
    await tap(view, 'Borrow Again')
    await expectMessages(view, ['to', { url: 'hirampeso://productDetail?productId=1' }])
  })

  // spec: BR-003, BR-015
  test('toP: to open an agreement in a web view of its own', async ({ enter, view }) => {
    await enter('given-new', 'confirmLoan')
    await tap(view, 'Privacy Policy and Consent')
    await expectMessages(view, ['toP', { url: `${place.url}/agreements/1/1` }])
  })

  // spec: BR-004
  test('closeWebview: to close the web view, by Back on its first page', async ({
    enter,
    view,
  }) => {
    await enter('given-new', 'customerService')
    await tap(view, 'Back')
    await expectMessages(view, ['closeWebview', null])
  })

  // spec: BR-005
  test('toHome: to show its home page, by Home at the bottom', async ({ enter, view }) => {
    await enter('given-170', 'setting')
    await tapAt(view, { selector: 'nav a[href="/main"]', words: 'Home' })
    await expectMessages(view, ['toHome', null])
  })

  // spec: BR-006
  test('toMine: to show its settings, by Settings at the bottom', async ({ enter, view }) => {
    await enter('given-170', 'main')
    await tapAt(view, { selector: 'nav a[href="/setting"]', words: 'Settings' })
    await expectMessages(view, ['toMine', null])
  })

  // spec: BR-007
  test('offToLogin: to sign in, after a log-out', async ({ enter, view }) => {
    await enter('given-110', 'setting')
    await tap(view, 'Log out')
    await expectMessages(view, ['offToLogin', null])
  })

  // spec: BR-008
  test('callTelephone: to call customer service', async ({ enter, view }) => {
    await enter('given-new', 'customerService')
    await tapAt(view, { selector: 'a[href^="tel:"]' })
    await expectMessages(view, ['callTelephone', { telephone: '09170000100' }])
    expect(view.seen('elsewhere')).toEqual([])
  })

  // spec: BR-009, ST-020
  test('toRate: to ask for stars in its store, after five stars', async ({ enter, view }) => {
    await enter('given-200', 'order')
    await tapAt(view, { selector: 'input', words: '5 stars' })
    await tap(view, 'Submit')
    await expectMessages(view, ['toRate', null])
  })

  // spec: BR-010
  test('confirmBurialPoint: to count that an offer is accepted, once', async ({ enter, view }) => {
    await enter('given-170', 'customerService')
    await open(view, `${place.url}/byOf?productId=1`)
    await leaveBy(view, () => tap(view, 'Next'))
    await expectMessages(view, ['confirmBurialPoint', { productId: '1' }])
    expect(await readText(view)).toContain('QuickCash')
  })

  // spec: BR-011, BR-012, BR-004
  test('startBank and endBank: to know when an account is asked for, and when it is saved', async ({
    enter,
    view,
  }) => {
    await enter('given-151-card', 'bindPayoutAccount')
    await expectMessages(view, ['startBank', null])
    await tap(view, /Choose where the money goes/)
    await tap(view, 'GCash')
    await tap(view, 'Confirm')
    await write(view, 'Account number', '09171234567')
    await tap(view, 'Next')
    await expectMessages(view, ['startBank', null], ['endBank', null], ['closeWebview', null])
  })
})

// spec: BR-013, GEN-002
test('without a host app the same taps lead to our own pages, to the phone and to the store', async ({
  host,
}) => {
  const browser = await host({ handlers: [] })
  await open(browser, entryLink('ph-200', 'order'))
  await tapAt(browser, { selector: 'input', words: '5 stars' })
  await tap(browser, 'Submit')
  await expect
    .poll(() => browser.seen('elsewhere').map(({ uri }) => uri))
    .toEqual(['https://apps.hiram.example/ios'])

  await open(browser, entryLink('given-200', 'order'))
  await leaveBy(browser, () => tap(browser, 'Borrow Again'))
  expect(await browser.evaluate('return location.pathname')).toBe('/productDetail')
  expect(browser.messages).toEqual([])
})
