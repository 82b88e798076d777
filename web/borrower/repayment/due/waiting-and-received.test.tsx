import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelPayment, listPayments } from '#contract/repayment/payments.ts'
import {
  NO_PAYMENTS,
  openRepayment,
  RECEIVED,
  REPAY_PAGE,
  WAITING,
} from '#web/borrower/repayment/testing-repayment.tsx'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

// The repayment screen beside payments that were begun: received, and waiting to be paid.

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation(REPAY_PAGE)
})

const payButton = () => screen.queryByRole('button', { name: 'Payment Method' })

describe('a payment that is received and not posted', () => {
  // spec: RP-002, RP-019
  test('leads, and nothing asks for money beside it', async () => {
    await openRepayment({ received: [RECEIVED], repayWaits: 1 }, PH)
    expect(await screen.findByRole('heading', { name: RECEIVED.title })).toBeTruthy()
    expect(payButton()).toBeNull()
    expect(screen.queryByText('₱2,345.60')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'See your loan' }))
    expect(sentTo).toEqual(['/bandOf?productId=1&orderId=o-1'])
  })

  // spec: RP-002, RP-019
  test('is said once, with those that are late below it', async () => {
    const opened = openRepayment({ received: [RECEIVED], repayWaits: 1 }, PH)
    const late = { ...RECEIVED, title: 'We are looking for ₱1.00', text: 'It is late.', isLate: 1 }
    answer(listPayments, { ...NO_PAYMENTS, onTheirWay: [RECEIVED, late] })
    await opened
    expect(await screen.findByText(late.text)).toBeTruthy()
    expect(screen.getAllByText(RECEIVED.text)).toHaveLength(1)
  })

  // spec: RP-002, RP-019
  test('lets whoever wants to pay more, with the amount', async () => {
    await openRepayment({ received: [RECEIVED], repayWaits: 1 }, PH)
    await userEvent.click(await screen.findByRole('link', { name: 'Pay more on this loan' }))
    expect(screen.getByText('₱2,345.60')).toBeTruthy()
    expect(payButton()).toBeTruthy()
    expect(screen.getByRole('heading', { name: RECEIVED.title })).toBeTruthy()
  })

  // spec: RP-002, RP-019
  test('leads in market asGiven too, above the button of the specification', async () => {
    await openRepayment({ received: [RECEIVED] }, GIVEN)
    const lead = await screen.findByRole('heading', { name: RECEIVED.title })
    expect(payButton()).toBeTruthy()
    const amount = screen.getByText('₱2345.60')
    expect(lead.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

// spec: GEN-009
describe.each([
  ['philippines', PH],
  ['asGiven', GIVEN],
])('%s: a payment that waits to be paid', (_, brand) => {
  const card = async () => {
    const answered = openRepayment({}, brand)
    answer(listPayments, { ...NO_PAYMENTS, waiting: [WAITING] })
    await answered
    const name = 'Not paid yet: ₱4,008.00 through 7-Eleven'
    return within(await screen.findByRole('region', { name }))
  }

  test('shows its reference to copy, its deadline, and its barcode', async () => {
    const shown = await card()
    expect(shown.getByText('K7QH2M9X')).toBeTruthy()
    expect(shown.getByRole('button', { name: 'Copy' })).toBeTruthy()
    expect(shown.getByText('Nov 23, 2026, 6:05 PM')).toBeTruthy()
    await userEvent.click(shown.getByRole('link', { name: 'Show barcode' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('img', { name: 'Barcode K7QH2M9X' })).toBeTruthy()
    expect(sheet.getByText('₱4,008.00')).toBeTruthy()
  })

  test('leads on to the provider’s page', async () => {
    const shown = await card()
    await userEvent.click(shown.getByRole('link', { name: 'Go on paying' }))
    expect(sentTo).toEqual(['https://app.test.example/pay'])
  })

  test('is cancelled after a question, and then gone', async () => {
    const shown = await card()
    answer(cancelPayment, {})
    await userEvent.click(shown.getByRole('link', { name: 'Cancel this code' }))
    const question = within(await screen.findByRole('dialog'))
    expect(requestsTo(cancelPayment)).toEqual([])
    answer(listPayments, NO_PAYMENTS)
    await userEvent.click(question.getByRole('button', { name: 'Yes, cancel it' }))
    await waitFor(() => expect(screen.queryByText('K7QH2M9X')).toBeNull())
    expect(requestsTo(cancelPayment).map(({ body }) => body)).toEqual(['payment=LN-1'])
    expect(payButton()).toBeTruthy()
  })
})

// spec: RP-001, RP-002
test('what the due date asks for stands beside the smaller figure of today', async () => {
  await openRepayment({ repayAmount: 2_300_00, dueDateAmount: 2_345_60 }, PH)
  expect(await screen.findByText('₱2,300.00')).toBeTruthy()
  const beside = screen.getByText(/₱2,345\.60/)
  expect(beside.textContent).toBe('On Dec 5, 2026: ₱2,345.60. Today costs less.')
})

// spec: RP-002
test('nothing stands beside an amount that the due date asks for too', async () => {
  await openRepayment({}, PH)
  await screen.findByText('₱2,345.60')
  expect(screen.queryByText(/Today costs less/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Cancel for free' })).toBeNull()
})

test('within the free days the screen says that cancelling costs nothing, with the way there', async () => {
  await openRepayment({ cancelUntil: '2026-11-25', cancelAmount: 4_500_00 }, PH)
  const way = await screen.findByRole('link', { name: 'Cancel for free' })
  expect(way.getAttribute('href')).toBe('/cancelLoan?productId=1&orderId=o-1')
  expect(way.parentElement?.textContent).toContain(
    'Return ₱4,500.00 by Nov 25, 2026, and this loan costs you nothing.',
  )
})
