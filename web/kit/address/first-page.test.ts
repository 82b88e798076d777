import { beforeEach, expect, test } from 'vitest'
import { endVisit, isFirstPage, noteFirstPage, replacePage } from '#web/kit/address/first-page.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

/** Opens the next page as a link does. */
function openPage() {
  history.pushState(null, '')
  noteFirstPage()
}

beforeEach(() => {
  endVisit()
  openPage()
})

test('the first page of a visit is known, also when it is loaded again', () => {
  expect(isFirstPage()).toBe(true)
  noteFirstPage()
  expect(isFirstPage()).toBe(true)
})

test('a page that was opened from another one of ours is not the first', () => {
  openPage()
  expect(isFirstPage()).toBe(false)
})

test('what is opened after a payment elsewhere is a first page', () => {
  endVisit()
  openPage()
  expect(isFirstPage()).toBe(true)
})

test('what takes the place of the first page is the first page', () => {
  const sentTo = watchNavigation()
  replacePage('/order')
  expect(sentTo).toEqual(['instead: /order'])
  // The new page's entry has no state.
  history.replaceState(null, '')
  noteFirstPage()
  expect(isFirstPage()).toBe(true)
})

test('what takes the place of a later page is not', () => {
  openPage()
  watchNavigation()
  replacePage('/order')
  history.replaceState(null, '')
  noteFirstPage()
  expect(isFirstPage()).toBe(false)
})

test('an entry that catches the way back is no first page', () => {
  history.pushState({ ...(history.state as object), guard: 1 }, '')
  expect(isFirstPage()).toBe(false)
})
