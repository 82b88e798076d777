import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getCancellation } from '#contract/loan/cancellation.ts'
import { cancelLoan } from '#contract/loan/loan.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { CancelLoanScreen } from '#web/borrower/repayment/ahead/cancel-loan-screen.tsx'
import {
  CANCELLATION,
  openAhead,
  readyToPay,
} from '#web/borrower/repayment/ahead/testing-pay-ahead.tsx'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/cancelLoan?productId=1&orderId=o-1')
  answer(getCancellation, CANCELLATION)
})

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

test('the amount to return, the last day, and the saving are shown', async () => {
  await openAhead(CancelLoanScreen)
  expect((await screen.findByRole('strong')).textContent).toBe('₱9,500.00')
  expect(screen.getByText('₱1,312.00')).toBeTruthy()
  expect(screen.getAllByText(/^Nov.*25/).length).toBeGreaterThan(0)
  expect(screen.queryByText('You already returned')).toBeNull()
})

test('after one confirmation exactly that amount is paid, as a return', async () => {
  answer(cancelLoan, { orderStatus: 170, amount: 9_500_00, until: '2026-11-25' })
  answer(startPayment, { payUrl: 'https://app.test.example/pay' })
  await openAhead(CancelLoanScreen)
  await press('Cancel this loan')
  const question = await dialog()
  expect(question.getByText(/You return ₱9,500.00/)).toBeTruthy()
  expect(requestsTo(cancelLoan)).toEqual([])
  await userEvent.dblClick(question.getByRole('button', { name: 'Yes, cancel it' }))
  const pay = await readyToPay()
  expect(requestsTo(cancelLoan).map(({ body }) => body)).toEqual(['orderId=o-1'])
  await userEvent.click(pay)
  await waitFor(() => expect(sentTo).toEqual(['https://app.test.example/pay']))
  expect(requestsTo(startPayment).map(({ body }) => body)).toEqual([
    'productId=1&orderId=o-1&amount=950000&channelNumber=GCSH&aim=cancellation',
  ])
})

test('a borrower who keeps the loan sends no request', async () => {
  await openAhead(CancelLoanScreen)
  await press('Cancel this loan')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Keep the loan' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requestsTo(cancelLoan)).toEqual([])
})

test('a borrower who confirmed before is not asked again: the rest can be returned at once', async () => {
  answer(getCancellation, {
    ...CANCELLATION,
    isAsked: 1,
    returnAmount: 8_500_00,
    returnedAmount: 1_000_00,
  })
  await openAhead(CancelLoanScreen)
  await press('Return ₱8,500.00')
  expect(await screen.findByRole('button', { name: /^Pay ₱.+ with / })).toBeTruthy()
  expect(screen.getByText('You already returned')).toBeTruthy()
  expect(screen.getByText(/You asked to cancel/)).toBeTruthy()
})

test('a borrower who had returned everything is sent to the cancelled loan', async () => {
  answer(cancelLoan, { orderStatus: 200, amount: 0, until: '' })
  answer(getCancellation, { ...CANCELLATION, returnAmount: 0, returnedAmount: 9_500_00 })
  await openAhead(CancelLoanScreen)
  await press('Cancel this loan')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Yes, cancel it' }))
  await waitFor(() => expect(sentTo).toEqual(['/bandOf?productId=1&orderId=o-1']))
})

test('after the last day the screen says so, also when it is already open', async () => {
  await openAhead(CancelLoanScreen)
  await press('Cancel this loan')
  refuse(cancelLoan, '-1005', 'This loan can no longer be cancelled for free.')
  refuse(getCancellation, '-1005', 'This loan can no longer be cancelled for free.')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Yes, cancel it' }))
  expect(await screen.findByText('This loan cannot be cancelled for free any more')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
