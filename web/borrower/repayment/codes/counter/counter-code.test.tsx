import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listPayments } from '#contract/repayment/payments.ts'
import { RepaymentCodeScreen } from '#web/borrower/repayment/codes/repayment-code-screen.tsx'
import { NO_PAYMENTS, WAITING } from '#web/borrower/repayment/testing-repayment.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import { answer, cut, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// The code of a payment that was just started at a counter.

const open = (brand = PH) =>
  openScreen(RepaymentCodeScreen, {
    query: {
      showType: '1',
      payCode: 'K7QH2M9X',
      repayAmount: '₱4,008.00',
      orderId: 'o-1',
      payment: 'LN-1',
    },
    texts: repaymentTexts,
    brand,
  })

// spec: CODE-001, CODE-002, CODE-004, CODE-005, CODE-006, CODE-011
test.each([PH, GIVEN])(
  'the code and its amount are there at once, then where and until when it is paid',
  async (brand) => {
    const another = { ...WAITING, payment: 'LN-2', channel: 'GCash' }
    answer(listPayments, { ...NO_PAYMENTS, waiting: [another, WAITING] })
    await open(brand)
    expect(screen.getByText('K7QH2M9X')).toBeTruthy()
    expect(screen.getByText('₱4,008.00')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
    expect(await screen.findByText('Nov 23, 2026, 6:05 PM')).toBeTruthy()
    expect(screen.getByText('7-Eleven')).toBeTruthy()
    expect(requestsTo(listPayments).map(({ body }) => body)).toEqual(['orderId=o-1'])
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Show barcode' }))
    expect(await screen.findByRole('img', { name: 'Barcode K7QH2M9X' })).toBeTruthy()
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('K7QH2M9X')).toBeTruthy()
  },
)

// spec: CODE-005
test('who has paid goes on to what became of the payment', async () => {
  const sentTo = watchNavigation()
  answer(listPayments, { ...NO_PAYMENTS, waiting: [WAITING] })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'I have paid' }))
  await waitFor(() => expect(sentTo[0]).toMatch(/^\/paymentResult\?.*payment=LN-1/))
})

// spec: CODE-005
test('a code that was paid or is over goes away', async () => {
  answer(listPayments, NO_PAYMENTS)
  await open()
  expect(await screen.findByText('This code cannot be paid any more')).toBeTruthy()
  expect(screen.queryByText('K7QH2M9X')).toBeNull()
})

// spec: CODE-005
test('a code without a barcode offers none', async () => {
  answer(listPayments, { ...NO_PAYMENTS, waiting: [{ ...WAITING, barcode: '' }] })
  await open()
  expect(await screen.findByText('7-Eleven')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show barcode' })).toBeNull()
})

// spec: CODE-005
test('without a network the code stays', async () => {
  cut(listPayments)
  await open()
  await waitFor(() => expect(requestsTo(listPayments)).toHaveLength(1))
  expect(screen.getByText('K7QH2M9X')).toBeTruthy()
})
