import { leaveBy, open, readPath, read, tap, tapAt, readText } from '#e2e/webkit/page.ts'
import { expect, entryLink, place, test } from '#e2e/webkit/web-view-test.ts'
import type { WebView } from '#e2e/webkit/web-view.ts'

// The pop-up that asks whether to leave an offer, on the way back of iOS: it opens however the
// borrower came to the page, and once only. Trust requirement 20. WebKit's own way back skips entries
// of the history that a page added without a tap.

const isAsked = async (view: WebView) => (await readText(view)).startsWith('Point out')

async function expectAskedOnce(view: WebView) {
  await expect.poll(() => isAsked(view)).toBe(true)
  await tap(view, 'Agree')
  await expect.poll(() => isAsked(view)).toBe(false)
  expect(await readPath(view)).toBe('/byOf')
}

/** Until the page holds the way back: its part of the scripts comes last. */
const held = (view: WebView, entries = 1) =>
  expect.poll(() => read(view, 'return history.state?.guard ?? 0')).toBe(entries)

/** Taps the title, which does nothing itself. */
async function touch(view: WebView) {
  await tapAt(view, { selector: 'h1' })
  await held(view, 2)
}

/** Back in the page itself, as its own link and the gesture of iOS take it. */
const stepBack = (view: WebView) => view.evaluate('history.back()')

// spec: CF-016, CF-018
test('on the first page of a visit Back asks once, and the second one leaves', async ({ view }) => {
  await open(view, entryLink('given-new', 'confirmLoan'))
  await held(view)
  await stepBack(view)
  await expectAskedOnce(view)
  await tapAt(view, { selector: 'a', words: 'Back' })
  await expect.poll(() => view.messages).toEqual([['closeWebview', null]])
  expect(await isAsked(view)).toBe(false)
})

// spec: CF-016
test('after another page of ours Back asks once, and the second one leads to that page', async ({
  view,
}) => {
  await open(view, entryLink('given-new', 'productDetail'))
  await leaveBy(view, () => view.evaluate(`location.assign('/byOf?productId=1')`))
  await held(view)
  await stepBack(view)
  await expectAskedOnce(view)
  await stepBack(view)
  await expect.poll(() => readPath(view)).toBe('/productDetail')
  expect(view.messages).toEqual([])
})

// spec: CF-016
test('after a tap the host app’s own way back asks once, and then leaves', async ({ view }) => {
  await open(view, entryLink('given-new', 'customerService'))
  await leaveBy(view, () => view.act('load', { uri: `${place.url}/byOf?productId=1` }))
  await held(view)
  await touch(view)
  expect(await view.act('back', {})).toBe(true)
  await expectAskedOnce(view)
  expect(await view.act('back', {})).toBe(true)
  await expect.poll(() => readPath(view)).toBe('/foreignAlbum')
})

// spec: CF-019, CF-020
test('who leaves by the pop-up closes the web view', async ({ view }) => {
  await open(view, entryLink('given-new', 'confirmLoan'))
  await held(view)
  await touch(view)
  await view.act('back', {})
  await expect.poll(() => isAsked(view)).toBe(true)
  await tap(view, 'Cancel')
  await expect.poll(() => view.messages).toEqual([['closeWebview', null]])
})

test('in market philippines nothing holds the borrower', async ({ view }) => {
  await open(view, entryLink('ph-new', 'customerService'))
  await leaveBy(view, () => view.act('load', { uri: `${place.url}/byOf?productId=11` }))
  await tapAt(view, { selector: 'h1' })
  expect(await view.act('back', {})).toBe(true)
  await expect.poll(() => readPath(view)).toBe('/foreignAlbum')
})
