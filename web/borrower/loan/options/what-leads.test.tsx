import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { listPayments } from '#contract/repayment/payments.ts'
import { loadOrderDialogs } from '#web/borrower/loan/later-parts.ts'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { OrderDetailsScreen } from '#web/borrower/loan/order-details-screen.tsx'
import { aLoan } from '#web/borrower/loan/testing-loans.ts'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { aLoanCard } from '#web/kit/testing/loan-card.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// What order details ask for first, where the status alone does not say it.

async function open(loan: LoanDetails, opening: Parameters<typeof openScreen>[1] = {}) {
  answer(getLoanDetails, loan)
  const query = { productId: '7', orderId: 'order-1' }
  const opened = await openScreen(OrderDetailsScreen, { query, texts: loanTexts, ...opening })
  await screen.findByRole('heading', { name: loan.noticeStatusText })
  return opened
}

function actions(): string[] {
  const bar = screen.queryByRole('region', { name: 'Actions' })
  return bar
    ? within(bar)
        .getAllByRole('button')
        .map((button) => button.textContent)
    : []
}

describe('an approved loan that waits for an account', () => {
  const waiting = aLoan(151, {
    noticeStatusText: 'Add your account to get ₱4,275.00',
    cardNeedPop: 1,
  })

  // spec: OD-020, OD-042
  test('has one button, which leads to the account', async () => {
    await open(waiting)
    const add = screen.getByRole('link', { name: 'Add your account' })
    expect(add.className).toContain('primary')
    expect(add.getAttribute('href')).toBe(
      `${SCREEN_PATHS.bindPayoutAccount}?source=loanDetail&productId=7&orderId=order-1`,
    )
    expect(actions()).toEqual([])
  })

  // spec: OD-019
  test('can be cancelled by a quiet link, the last of what is about the loan', async () => {
    const ways = { isCancellable: 1, cancelUntil: '', isCancelAsked: 0, payoffAmount: 0, isLate: 0 }
    await open({ ...waiting, ways }, { brand: PH })
    const cancel = await screen.findByRole('button', { name: 'Cancel this application' })
    expect(cancel.className).not.toMatch(/primary|outline/)
    const add = screen.getByRole('link', { name: 'Add your account' })
    expect(add.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    for (const part of [screen.getByText('Your loan'), await screen.findByText(/^Disclosure/)])
      expect(part.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  // spec: OD-035
  test('is not asked for an account once it has one', async () => {
    await open(aLoan(151))
    expect(screen.queryByRole('link', { name: 'Add your account' })).toBeNull()
  })
})

// spec: OD-019
test('once it is paid out, what can be done stands above the rows and papers of the loan', async () => {
  const ways = { isCancellable: 0, cancelUntil: '', isCancelAsked: 0, payoffAmount: 1, isLate: 0 }
  await open(aLoan(170, { ways }), { brand: PH })
  const part = await screen.findByRole('region', { name: 'What you can do' })
  const papers = await screen.findAllByText(/^Disclosure/)
  for (const below of [screen.getByText('Your loan'), ...papers])
    expect(part.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

// spec: OD-012, OD-046, CF-016
test('a loan of which nothing is asked loads no dialogs and leaves back alone, in market asGiven without papers', async () => {
  const load = vi.spyOn(loadOrderDialogs, 'as-given')
  await open(aLoan(170), { brand: GIVEN })
  const ledger = screen.getByRole('link', { name: 'Everything booked on this loan' })
  expect(ledger.getAttribute('href')).toBe('/bookkeeping?orderId=order-1')
  await new Promise((passed) => setTimeout(passed, 50))
  expect(load).not.toHaveBeenCalled()
  expect(history.state?.guard).toBeUndefined()
  expect(requestsTo(listPayments)).toEqual([])
  load.mockRestore()
})

// spec: OD-012
test('a closed application says so once', async () => {
  const card = aLoanCard({ state: 'Closed', headline: 'Closed', amount: '', verb: '', bars: [] })
  await open(aLoan(110, { noticeStatusText: 'Closed', card }), { brand: PH })
  expect(screen.getAllByText('Closed')).toHaveLength(1)
})

// spec: OD-028
test.each([
  ['pay', 'Pay ₱2,671.79'],
  ['see', 'Pay'],
])('the button says the amount of a card that asks to %s: %s', async (verb, name) => {
  await open(
    aLoan(170, { noticeStatusText: 'Active', card: aLoanCard({ verb, headline: 'Active' }) }),
    {
      brand: PH,
    },
  )
  expect(actions()).toEqual([name])
})

describe('a received payment that is not posted', () => {
  // spec: OD-026, OD-027, OD-028
  test.each([170, 174, 180])(
    'at status %i leaves no Repay beside it where the server asks for no other',
    async (status) => {
      const received = aLoan(status, { repayWaits: 1, isDelay: 1 })
      const { unmount } = await open(received, { brand: PH })
      expect(actions()).toEqual([])
      unmount()
      await open(aLoan(status, { repayWaits: 0 }), { brand: PH })
      expect(actions()).toEqual(['Pay'])
    },
  )
})
