// A page inside the host app, which has pages of its own for some links.
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listLoans } from '#contract/loan/loan.ts'
import { LoansScreen } from '#web/borrower/home/loans-screen.tsx'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'
import { followHeader } from '#web/kit/call/follow-header.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

beforeAll(followHeader)
beforeEach(() => answer(listLoans, { list: [] }))
afterEach(() => {
  delete window.HiramHost
  document.querySelector('header')?.remove()
})

/** Whether a tap on a link is left to the browser, which is kept from following it. */
function isLeftToBrowser(link: HTMLElement): boolean {
  let isLeft = false
  const last = (tap: Event) => {
    isLeft = !tap.defaultPrevented
    tap.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  return isLeft
}

async function tabBar() {
  await openScreen(LoansScreen, { brand: GIVEN, texts: homeTexts })
  return ['Home', 'My loans', 'Settings'].map((name) => screen.getByRole('link', { name }))
}

/** The links of the header as the server writes them (frame-header.tsx). */
function headerLinks() {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<header><a data-leads="home" href="/main">H</a><a data-leads="mine" href="/setting">M</a></header>',
  )
  return [...document.querySelectorAll<HTMLElement>('[data-leads]')]
}

// spec: BR-001, BR-005, BR-006, BR-014
test.each([
  ['the tab bar', tabBar, [false, true, false]],
  ['the header', headerLinks, [false, false]],
])('%s asks the iOS host app for home and for what is the borrower’s', async (_, links, left) => {
  const received = startHostApp('toHome', 'toMine')
  expect((await links()).map(isLeftToBrowser)).toEqual(left)
  expect(received).toEqual([
    ['toHome', null],
    ['toMine', null],
  ])
})

// spec: BR-001, BR-013
test.each([
  ['the tab bar', tabBar, [false, true, false]],
  ['the header', headerLinks, [false, false]],
])('%s asks the Android host app for the same', async (_, links, left) => {
  const received: unknown[] = []
  window.HiramHost = {
    toHome: (payload) => received.push(['toHome', payload]),
    toMine: (payload) => received.push(['toMine', payload]),
  }
  expect((await links()).map(isLeftToBrowser)).toEqual(left)
  expect(received).toEqual([
    ['toHome', 'null'],
    ['toMine', 'null'],
  ])
})

// spec: BR-001, BR-013
test.each([
  ['the tab bar', tabBar],
  ['the header', headerLinks],
])('%s leaves every link to a browser without a host app', async (_, links) => {
  expect((await links()).every(isLeftToBrowser)).toBe(true)
})
