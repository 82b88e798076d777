import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getBookkeeping } from '#contract/loan/bookkeeping.ts'
import { listLoans, type LoanListItem } from '#contract/loan/loan.ts'
import { aLoanCard } from '#web/kit/testing/loan-card.ts'
import { BookkeepingScreen } from '#web/borrower/bookkeeping/bookkeeping-screen.tsx'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { bookkeepingTexts } from '#web/borrower/bookkeeping/texts/bookkeeping-texts.ts'

beforeEach(() => void watchNavigation('https://app.test.example/bookkeeping'))

const entry = (at: string, event: string, amount: number, balance: number) => ({
  at,
  event,
  reason: '',
  reference: '',
  lines: [{ portion: 'principal', amount }],
  deducted: null,
  balance,
  hash: at,
})
const PAID_OUT = entry('2026-08-22 10:15:00', 'disbursed', 5_000_00, 5_000_00)
const REPAID = entry('2026-09-21 09:30:00', 'repaid', -1_250_00, 3_750_00)
const DUE = entry('2026-09-21 00:00:00', 'due', 0, 5_000_00)

function loan(orderId: string, productName: string): LoanListItem {
  const said = {
    productLogo: '',
    repayDate: '',
    settledOn: '',
    isCancelled: 0,
    card: aLoanCard({ state: 'Active' }),
  }
  return { orderId, productName, productId: '1', orderStatus: 170, amount: 5_000_00, ...said }
}
const [ONE, OTHER] = [loan('o-1', 'QuickCash'), loan('o-2', 'EasyPlan')]

function open(entries: object[], list: LoanListItem[], query: Record<string, string> = {}) {
  const booked = entries as (typeof PAID_OUT)[]
  answer(getBookkeeping, { entries: booked, unbooked: [], balance: booked.at(-1)?.balance ?? 0 })
  answer(listLoans, { list })
  return openScreen(BookkeepingScreen, { brand: PH, query, texts: bookkeepingTexts })
}

// spec: API-055
test('shows the entries day by day, the newest first, with the balance after each', async () => {
  await open([PAID_OUT, DUE, REPAID], [ONE], { orderId: 'o-1' })
  const days = await screen.findAllByRole('heading', { level: 2, name: /2026$/ })
  expect(days.map(({ textContent }) => textContent)).toEqual(['Sep 21, 2026', 'Aug 22, 2026'])
  const events = within(screen.getByRole('region', { name: 'Sep 21, 2026' })).getAllByRole(
    'listitem',
  )
  expect(events.map(({ textContent }) => textContent)).toEqual([
    'Your payment9:30 AMPrincipal− ₱1,250.00Owed after it: ₱3,750.00',
    'An installment fell due12:00 AMPrincipal+ ₱0.00Owed after it: ₱5,000.00',
  ])
  expect(screen.getByText('You owe on this loan today').parentElement?.textContent).toContain(
    '₱3,750.00',
  )
  const [{ body } = { body: '' }] = requestsTo(getBookkeeping)
  expect(body).toBe('orderId=o-1')
})

// spec: API-055
test('the ledger of one loan can be downloaded, and the screen says what the files prove', async () => {
  await open([PAID_OUT], [ONE, OTHER], { orderId: 'o-1' })
  const files = await screen.findAllByRole('link', { name: /^(PDF|CSV|JSON)/ })
  expect(files.map((file) => file.getAttribute('href'))).toEqual(
    ['pdf', 'csv', 'json'].map(
      (format) => `/found/v3/bookkeeping/export?orderId=o-1&format=${format}`,
    ),
  )
  expect(files.every((file) => file.hasAttribute('download'))).toBe(true)
  expect(screen.getByText(/hashes and our signature/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All loans' }).getAttribute('href')).toBe('/bookkeeping')
})

// spec: API-055
test('with several loans all entries are shown, and a link to each loan', async () => {
  await open([PAID_OUT], [ONE, OTHER])
  await screen.findByText('You owe on all loans today')
  const [each, ...again] = await screen.findAllByRole('link', { name: /^EasyPlan, ₱5,000\.00/ })
  expect(each?.getAttribute('href')).toBe('/bookkeeping?orderId=o-2')
  expect(again).toEqual([])
  expect(screen.queryByRole('link', { name: /^PDF/ })).toBeNull()
})

// spec: API-055
test('with one loan it is that loan’s ledger, with its files', async () => {
  await open([PAID_OUT], [ONE])
  expect(await screen.findByRole('link', { name: /^CSV/ })).toBeTruthy()
  expect(screen.queryByText('Loan by loan')).toBeNull()
})

// spec: API-055
test('without entries it says what would be here, with the other loans below it and no files', async () => {
  const { unmount } = await open([], [ONE])
  await screen.findByText('Nothing is booked yet')
  expect(screen.queryByRole('link', { name: /^PDF/ })).toBeNull()
  unmount()
  await open([], [ONE, OTHER])
  const links = await screen.findAllByRole('link', { name: /^EasyPlan/ })
  expect(links).toHaveLength(1)
  expect(document.querySelector('main')?.dataset).not.toHaveProperty('columns')
})

// spec: API-055
test('a long ledger shows the newest entries first, and the rest on request', async () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    entry(`2026-08-22 10:15:${String(index).padStart(2, '0')}`, 'due', 1, index),
  )
  await open(many, [ONE])
  expect(await screen.findAllByText('An installment fell due')).toHaveLength(40)
  await userEvent.click(screen.getByRole('button', { name: 'Show 5 older' }))
  expect(screen.getAllByText('An installment fell due')).toHaveLength(45)
})

// spec: API-055
test('what is charged since the last booking stands above the entries, so that all lines add up', async () => {
  answer(getBookkeeping, {
    entries: [PAID_OUT],
    unbooked: [{ portion: 'penalties', amount: 12_00 }],
    balance: 5_012_00,
  })
  answer(listLoans, { list: [ONE] })
  await openScreen(BookkeepingScreen, { brand: PH, query: {}, texts: bookkeepingTexts })
  const since = await screen.findByRole('region', {
    name: 'Owed today, and not in the entries below',
  })
  expect(since.textContent).toContain('Penalties+ ₱12.00')
  expect(screen.getByText('You owe on this loan today').parentElement?.textContent).toContain(
    '₱5,012.00',
  )
})

// spec: API-055
test('a disbursement says what was sent and what was kept back', async () => {
  const deducted = { netProceeds: 4_750_00, keptBack: 250_00 }
  await open([{ ...PAID_OUT, deducted }], [ONE])
  const paidOut = await screen.findByRole('listitem')
  expect(paidOut.textContent).toContain(
    'Principal+ ₱5,000.00Sent to you₱4,750.00Fee kept back₱250.00',
  )
  expect(screen.queryByRole('region', { name: /not in the entries/ })).toBeNull()
})

// spec: ERR-032
test('without a network the last known data stays, with its time', async () => {
  await open([PAID_OUT], [ONE])
  await screen.findByText('₱5,000.00')
  await expectLastKnown(getBookkeeping)
  expect(screen.getByText('₱5,000.00')).toBeTruthy()
})
