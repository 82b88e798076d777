import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Brand, Language } from '#contract/brand.ts'
import { listPasskeys } from '#contract/sign-in/passkey.ts'
import { getHome } from '#contract/application/product.ts'
import { HomeScreen } from '#web/borrower/home/home-screen.tsx'
import { aCard, aListedLoan } from '#web/borrower/home/testing-home.ts'
import { aLoanCard } from '#web/kit/testing/loan-card.ts'
import { forgetOffer, noteOffer } from '#web/kit/passkey/offer-passkey.ts'
import type { Query } from '#web/kit/address/query.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'

interface Opening {
  brand?: Brand
  language?: Language
  isSignedIn?: boolean
  query?: Query
}

const open = (opening: Opening = {}) =>
  openScreen(HomeScreen, { brand: PH, ...opening, texts: homeTexts })

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const PRODUCTS = [aCard('11'), aCard('12')]

// spec: API-050, RT-032
test('a visitor sees the brand’s products, and the links to register and to sign in', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  await open({ isSignedIn: false })
  const list = within(await screen.findByRole('region', { name: 'What you can borrow' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/productDetail?productId=11',
    '/productDetail?productId=12',
  ])
  for (const text of ['Product 11', '1,000 – 10,000', 'Loan amount in pesos', '36% a year', 'Fast'])
    expect(list.getAllByText(text).length).toBeGreaterThan(0)
  expect(hrefOf(/^Log in$/)).toBe('/login')
  expect(hrefOf(/^Register$/)).toBe('/promotion?brand=ph')
  expect(screen.queryByRole('region', { name: 'Your open loans' })).toBeNull()
})

// spec: ENT-172
test('a visitor keeps the requested brand and the host app’s context', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  await open({ isSignedIn: false, query: { brand: 'ph', appVersion: '1', x: 'y' } })
  await screen.findByText('Product 11')
  expect(hrefOf(/^Log in$/)).toBe('/login?appVersion=1&brand=ph')
  expect(hrefOf(/Product 11/)).toBe('/productDetail?productId=11&appVersion=1&brand=ph')
})

// spec: API-050, RT-032
test('a borrower sees their open loans on top, the most urgent first, each with what is next and one verb', async () => {
  const settled = aListedLoan(200, { repayDate: '' })
  const closed = aListedLoan(110, { repayDate: '' })
  const tracked = aLoanCard({ state: 'Status 21', verb: 'track', bars: [] })
  const review = aListedLoan(21, { card: tracked })
  const loans = [review, aListedLoan(180), settled, closed]
  answer(getHome, { products: PRODUCTS, loans })
  await open()
  const list = within(await screen.findByRole('region', { name: 'Your open loans' }))
  const [overdue, tracking, ...others] = list.getAllByRole('article')
  expect(others).toEqual([])
  for (const text of ['Status 180', 'Pay by Tue, Dec 22', '₱2,671.79', 'Nov 22', 'Dec 22'])
    expect(overdue?.textContent).toContain(text)
  const links = within(overdue!).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Pay by Tue, Dec 22', '/bandOf?productId=2&orderId=o-180'],
    ['Pay ₱2,671.79', '/atCharts?productId=2&orderId=o-180'],
  ])
  expect(within(tracking!).getByRole('link', { name: 'Track' }).getAttribute('href')).toBe(
    '/bandOf?productId=2&orderId=o-21',
  )
})

// spec: API-050
test('while a loan is open the products are one row, which says what tells them apart', async () => {
  const short = aCard('11', { periodOptions: [{ periods: 1, termUnit: 91 }] })
  const long = aCard('12', {
    periodOptions: [
      { periods: 4, termUnit: 30 },
      { periods: 6, termUnit: 30 },
      { periods: 8, termUnit: 15, payday: 'both' },
    ],
  })
  answer(getHome, { products: [short, long], loans: [aListedLoan(170)] })
  await open()
  const row = (await screen.findByText('Borrow more')).closest('details')
  expect(row?.open).toBe(false)
  expect(row?.querySelector('summary')?.textContent).toContain('Product 11, Product 12')
  expect(row?.textContent).toContain('1 payment, after 91 days')
  expect(row?.textContent).toContain('4 or 6 payments, every 30 days or on paydays')
  expect(row?.textContent?.match(/up to/g)).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: 'What you can borrow' })).toBeNull()
})

// spec: API-050
test('while a payment is late nothing more is offered', async () => {
  answer(getHome, { products: PRODUCTS, loans: [aListedLoan(170), aListedLoan(180)] })
  await open()
  await screen.findAllByRole('article')
  expect(screen.queryByText('Borrow more')).toBeNull()
  expect(screen.queryByText(/Product 11/)).toBeNull()
})

// spec: API-050
test('a product’s card says once how much can be borrowed', async () => {
  answer(getHome, { products: [aCard('11', { range: '₱1,000 - ₱10,000' })], loans: [] })
  await open()
  const card = await screen.findByRole('link', { name: /Product 11/ })
  expect(card.textContent).toContain('₱1,000 - ₱10,000')
  expect(card.textContent).toContain('Decided within 1 day')
  expect(card.textContent).not.toContain('up to')
})

// spec: API-050
test('above an open loan nobody is welcomed: the screen begins with its card', async () => {
  answer(getHome, { products: PRODUCTS, loans: [aListedLoan(170)] })
  const { unmount } = await open()
  await screen.findByText('Borrow more')
  const title = screen.getByRole('heading', { level: 1 })
  expect([title.textContent, title.dataset['tone']]).toEqual(['Your open loans', 'hidden'])
  unmount()
  answer(getHome, { products: PRODUCTS, loans: [] })
  await open()
  await screen.findByText('Product 11')
  // The card that asks how much is title enough.
  expect(screen.getByRole('heading', { level: 1 }).dataset['tone']).toBe('hidden')
})

// spec: API-050
test('who cannot apply reads why and whom to ask, and is not asked how much', async () => {
  const text = 'After a loan that you cancelled we can offer the next one from Wed, Dec 30.'
  const start = { amount: 1_000_00, choices: [], limitText: 'Up to ₱15,000.' }
  answer(getHome, { products: PRODUCTS, loans: [], start, noOffer: { text, asksStaff: 1 } })
  await open()
  const card = await screen.findByRole('region', { name: 'You cannot apply right now' })
  expect(card.textContent).toContain(text)
  const asks = within(card).getByRole('link', { name: 'Customer Service' })
  expect(asks.getAttribute('href')).toBe('/foreignAlbum')
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByText('Product 11')).toBeNull()
})

// spec: API-050
test('below a late loan nobody is asked but to pay it', async () => {
  const noOffer = { text: 'A payment is overdue.', asksStaff: 0 }
  answer(getHome, { products: PRODUCTS, loans: [aListedLoan(180)], noOffer })
  await open()
  const card = await screen.findByRole('region', { name: 'You cannot apply right now' })
  expect(within(card).queryByRole('link')).toBeNull()
  expect(screen.getByRole('link', { name: /^Pay ₱/ })).toBeTruthy()
})

// spec: API-050
test('a card has the name by which its loan keeps its place on the next page', async () => {
  answer(getHome, { products: PRODUCTS, loans: [aListedLoan(170), aListedLoan(180)] })
  await open()
  await screen.findAllByRole('article')
  const names = screen.getAllByRole('article').map(({ dataset }) => dataset['loan'])
  expect(names).toEqual(['loan-o-180', 'loan-o-170'])
})

// spec: API-050
test('a borrower is not asked to sign in, and finds their own payments and complaints', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  await open()
  await screen.findByText('Product 11')
  expect(screen.queryByRole('link', { name: /^(Log in|Register)$/ })).toBeNull()
  const more = within(screen.getByRole('list', { name: 'More' }))
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/calculator',
    '/bookkeeping',
    '/complaintList',
    '/foreignAlbum',
  ])
})

// spec: API-050
test('the navigation has three screens, and marks this one', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  await open()
  const nav = within(screen.getByRole('navigation', { name: 'Places' }))
  expect(
    nav.getAllByRole('link').map((link) => [link.getAttribute('href'), link.ariaCurrent]),
  ).toEqual([
    ['/main', 'page'],
    ['/order', null],
    ['/setting', null],
  ])
})

// spec: BR-005, BR-006, BR-014
test('inside the host app home and settings are its own pages', async () => {
  const received = startHostApp('toHome', 'toMine')
  answer(getHome, { products: PRODUCTS, loans: [] })
  await open()
  const nav = within(screen.getByRole('navigation', { name: 'Places' }))
  for (const place of ['Settings', 'Home']) {
    const link = nav.getByRole('link', { name: place })
    expect(fireEvent.click(link)).toBe(false)
  }
  expect(received).toEqual([
    ['toMine', null],
    ['toHome', null],
  ])
})

// spec: API-050
test('without products the screen says so, and links to customer service', async () => {
  answer(getHome, { products: [], loans: [] })
  await open()
  expect(await screen.findByRole('heading', { name: 'Nothing on offer right now' })).toBeTruthy()
})

// spec: API-050
test('a product that was closed meanwhile is gone when the borrower returns', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  await open()
  await screen.findByText('Product 12')
  answer(getHome, { products: [aCard('11')], loans: [] })
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => screen.queryByText('Product 12')).toBeNull()
  expect(screen.getByText('Product 11')).toBeTruthy()
})

// spec: API-050
test('a failed call can be retried, and the links to register and to sign in stay', async () => {
  refuse(getHome, '-1003', 'Please wait 30 seconds.')
  await open({ isSignedIn: false })
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeTruthy()
  expect(hrefOf(/^Log in$/)).toBe('/login')
  answer(getHome, { products: PRODUCTS, loans: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Product 11')).toBeTruthy()
})

// spec: API-050
test('without a network the last known data stays, with its time', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  await open()
  await screen.findByText('Product 11')
  cut(getHome)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/^No connection\. This is from \d+:\d\d [AP]M\.$/)).toBeTruthy()
  expect(screen.getByText('Product 11')).toBeTruthy()
})

// spec: API-050, CONST-026
test('market philippines shows the lender’s licences, and market asGiven groups whole numbers with dots', async () => {
  answer(getHome, { products: PRODUCTS, loans: [] })
  const { unmount } = await open()
  expect(await screen.findByText(/SEC Registration No\. CS1/)).toBeTruthy()
  unmount()
  answer(getHome, { products: PRODUCTS, loans: [aListedLoan(170)] })
  await open({ brand: GIVEN })
  expect((await screen.findAllByText('₱10.000')).length).toBe(2)
  expect(screen.queryByText(/SEC Registration/)).toBeNull()
})

// spec: API-050
test('market philippines shows Filipino when it is chosen', async () => {
  answer(getHome, { products: PRODUCTS, loans: [aListedLoan(170)] })
  await open({ language: 'fil' })
  expect(await screen.findByText('Humiram pa')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bayaran ang ₱2,671.79' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mga loan ko' })).toBeTruthy()
})

// spec: API-050
test('home asks for nothing that is a borrower’s where nobody is signed in', async () => {
  vi.stubGlobal('PublicKeyCredential', () => {})
  noteOffer()
  answer(getHome, { products: PRODUCTS, loans: [] })
  const { unmount } = await open()
  await expect.poll(() => requestsTo(listPasskeys)).toHaveLength(1)
  unmount()
  await open({ isSignedIn: false })
  await screen.findByText('Product 11')
  await new Promise((passed) => setTimeout(passed, 100))
  expect(requestsTo(listPasskeys)).toHaveLength(1)
  forgetOffer()
})
