import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listLoans } from '#contract/loan.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { LoansScreen } from '#web/borrower/home/loans-screen.tsx'
import { aListedLoan } from '#web/borrower/home/testing-home.ts'
import { answer, cut, refuse } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { homeTexts } from '#web/borrower/home/texts/home-texts.ts'

const open = (brand = PH, isSignedIn = true) =>
  openScreen(LoansScreen, { brand, isSignedIn, texts: homeTexts })
const STATUSES = [200, 170, 110, 21]

// spec: API-053, RT-032
test.each([
  [PH, '₱10,000.00'],
  [GIVEN, '₱10000.00'],
])(
  'all loans are listed in the server’s order, newest first, each with a link to its details',
  async (brand, amount) => {
    answer(listLoans, { list: STATUSES.map((status) => aListedLoan(status)) })
    await open(brand)
    const main = within(screen.getByRole('main'))
    const links = await main.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      STATUSES.map((status) => `/bandOf?productId=2&orderId=o-${status}`),
    )
    expect(links[1]?.textContent).toContain('Status 170')
    expect(links[1]?.textContent).toContain(amount)
    expect(links[1]?.querySelector('time')?.dateTime).toBe('2026-12-05')
  },
)

test('the navigation marks the loans', async () => {
  answer(listLoans, { list: [] })
  await open()
  expect(screen.getByRole('link', { name: 'My loans' }).ariaCurrent).toBe('page')
})

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

test('a failed call can be retried', async () => {
  cut(listLoans)
  await open()
  expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeTruthy()
  answer(listLoans, { list: [aListedLoan(170)] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Status 170')).toBeTruthy()
})

test('without a network the last known data stays, with its time', async () => {
  answer(listLoans, { list: [aListedLoan(170)] })
  await open()
  await screen.findByText('Status 170')
  cut(listLoans)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/^No connection\. This is from \d\d:\d\d\.$/)).toBeTruthy()
  expect(screen.getByText('Status 170')).toBeTruthy()
})

test.each(['en', 'fil'] as const)(
  'an approved loan without an account leads to the account, by its one button (%s)',
  async (language) => {
    const lead = 'Add your account to get ₱4,275.00'
    answer(listLoans, { list: [aListedLoan(151, { lead, needsAccount: 1, repayDate: '' })] })
    await openScreen(LoansScreen, { brand: PH, language, isSignedIn: true, texts: homeTexts })
    await screen.findByText(lead)
    const [summary, act, ...others] = within(screen.getByRole('main')).getAllByRole('link')
    expect(others).toEqual([])
    expect(summary?.textContent).toContain(lead)
    expect(summary?.getAttribute('href')).toBe('/bandOf?productId=2&orderId=o-151')
    expect(act?.textContent).toBe(language === 'en' ? 'Add your account' : 'Ilagay ang account mo')
    expect(act?.getAttribute('href')).toBe(
      `${SCREEN_PATHS.bindPayoutAccount}?source=loanDetail&productId=2&orderId=o-151`,
    )
    expect(screen.queryAllByRole('button')).toEqual([])
  },
)

test('a received payment leads, and no date asks for it again', async () => {
  const lead = '₱4,074.47 received, posted by 8:55 PM'
  answer(listLoans, { list: [aListedLoan(180, { lead, statusText: 'Payment received' })] })
  await open()
  expect(await screen.findByText(lead)).toBeTruthy()
  expect(screen.getByText('Payment received').className).toContain('good')
  expect(screen.queryByText('Next due')).toBeNull()
})

test('a settled loan says when it was settled', async () => {
  answer(listLoans, { list: [aListedLoan(200, { repayDate: '', settledOn: '2026-11-20' })] })
  await open()
  const settled = await screen.findByText('Settled on')
  expect(settled.parentElement?.querySelector('time')?.dateTime).toBe('2026-11-20')
})
