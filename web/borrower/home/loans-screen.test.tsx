import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listLoans } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { LoansScreen } from '#web/borrower/home/loans-screen.tsx'
import { aListedLoan } from '#web/borrower/home/testing-home.ts'
import { aLoanCard } from '#web/kit/testing/loan-card.ts'
import { answer, cut, refuse } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'

const open = (brand = PH, isSignedIn = true) =>
  openScreen(LoansScreen, { brand, isSignedIn, texts: homeTexts })

// spec: API-053, RT-032
test.each([
  [PH, '₱10,000.00'],
  [GIVEN, '₱10000.00'],
])('open loans are cards, and those before them rows, newest first', async (brand, amount) => {
  const settled = aListedLoan(200, { settledOn: '2026-11-20' })
  answer(listLoans, { list: [settled, aListedLoan(170), aListedLoan(110), aListedLoan(174)] })
  await open(brand)
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getAllByRole('link')[0]?.getAttribute('href'))).toEqual([
    '/bandOf?productId=2&orderId=o-174',
    '/bandOf?productId=2&orderId=o-170',
  ])
  const rows = within(screen.getByRole('region', { name: 'Earlier loans' })).getAllByRole('link')
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/bandOf?productId=2&orderId=o-200',
    '/bandOf?productId=2&orderId=o-110',
  ])
  expect(rows[0]?.textContent).toContain(amount)
  expect(rows[0]?.querySelector('time')?.dateTime).toBe('2026-11-20')
  // Beside the open ones, where there is room.
  expect(screen.getByRole('main').dataset['columns']).toBe('2')
})

// spec: API-053
test('loans that are all over are what the screen is about', async () => {
  answer(listLoans, { list: [aListedLoan(200, { settledOn: '2026-11-20' }), aListedLoan(110)] })
  await open()
  const past = await screen.findByRole('region', { name: 'Earlier loans' })
  expect(within(past).getAllByRole('link')).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: 'No loan yet' })).toBeNull()
  expect(screen.getByRole('main').dataset['columns']).toBeUndefined()
})

// spec: API-053
test('the navigation marks the loans', async () => {
  answer(listLoans, { list: [] })
  await open()
  expect(screen.getByRole('link', { name: 'My loans' }).ariaCurrent).toBe('page')
})

// spec: API-053
test('a borrower without loans sees what would be here, and a link to the products', async () => {
  answer(listLoans, { list: [] })
  await open()
  expect(await screen.findByRole('heading', { name: 'No loan yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See what you can borrow' }).getAttribute('href')).toBe(
    '/main',
  )
})

// spec: BR-014
test('a visitor is sent to the login, and returns here', async () => {
  const sentTo = watchNavigation('https://app.test.example/order?brand=ph')
  refuse(listLoans, '-1000', 'Please log in.')
  await open(PH, false)
  await expect.poll(() => sentTo[0]).toBe('instead: /login?to=%2Forder%3Fbrand%3Dph&brand=ph')
})

// spec: API-053
test('a failed call can be retried', async () => {
  cut(listLoans)
  await open()
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeTruthy()
  answer(listLoans, { list: [aListedLoan(170)] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Status 170')).toBeTruthy()
})

// spec: API-053
test('without a network the last known data stays, with its time', async () => {
  answer(listLoans, { list: [aListedLoan(170)] })
  await open()
  await screen.findByText('Status 170')
  cut(listLoans)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/^No connection\. This is from \d+:\d\d [AP]M\.$/)).toBeTruthy()
  expect(screen.getByText('Status 170')).toBeTruthy()
})

// spec: API-053
test.each([
  ['en', 'Add your account'],
  ['fil', 'Ilagay ang account mo'],
] as const)(
  'an approved loan leads to the account, by its one verb (%s)',
  async (language, verb) => {
    const card = aLoanCard({ headline: 'Add your account to get', verb: 'addAccount', bars: [] })
    answer(listLoans, { list: [aListedLoan(151, { card })] })
    await openScreen(LoansScreen, { brand: PH, language, isSignedIn: true, texts: homeTexts })
    const shown = within(await screen.findByRole('article'))
    expect(
      shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Add your account to get', '/bandOf?productId=2&orderId=o-151'],
      [verb, `${SCREEN_PATHS.bindPayoutAccount}?source=loanDetail&productId=2&orderId=o-151`],
    ])
    expect(screen.queryAllByRole('button')).toEqual([])
  },
)

// spec: API-053
test('a received payment leads, and nothing asks for it again', async () => {
  const card = aLoanCard({ headline: 'Received, posted by 8:55 PM', verb: 'track' })
  answer(listLoans, { list: [aListedLoan(180, { card })] })
  await open()
  const shown = within(await screen.findByRole('article'))
  expect(shown.getByText('Received, posted by 8:55 PM')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Track' })).toBeTruthy()
  expect(shown.queryByRole('link', { name: /^Pay/ })).toBeNull()
})

// spec: API-053
test('the payments of a loan are read out as its bars show them', async () => {
  answer(listLoans, { list: [aListedLoan(170)] })
  await open()
  const bars = within(await screen.findByRole('article')).getAllByRole('listitem')
  expect(bars.map((bar) => [bar.dataset['state'], bar.lastElementChild?.textContent])).toEqual([
    ['paid', 'Payment 1 of 2: ₱2,671.79, due Nov 22, 2026, paid'],
    ['next', 'Payment 2 of 2: ₱2,671.79, due Dec 22, 2026, the next one'],
  ])
  expect(bars.map((bar) => bar.querySelector('rect')?.getAttribute('width'))).toEqual(['100', '0'])
})

// spec: API-053
test('a loan that was cancelled for free is not called settled', async () => {
  const cancelled = { repayDate: '', settledOn: '2026-11-20', isCancelled: 1 }
  answer(listLoans, { list: [aListedLoan(200, cancelled)] })
  await open()
  expect(await screen.findByText('Cancelled on')).toBeTruthy()
  expect(screen.queryByText('Settled on')).toBeNull()
})

// spec: API-053
test('a settled loan says when it was settled', async () => {
  answer(listLoans, { list: [aListedLoan(200, { repayDate: '', settledOn: '2026-11-20' })] })
  await open()
  const settled = await screen.findByText('Settled on')
  expect(settled.parentElement?.querySelector('time')?.dateTime).toBe('2026-11-20')
})
