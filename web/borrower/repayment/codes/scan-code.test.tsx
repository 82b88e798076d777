import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listPayments } from '#contract/repayment/payments.ts'
import { RepaymentCodeScreen } from '#web/borrower/repayment/codes/repayment-code-screen.tsx'
import { NO_PAYMENTS, WAITING } from '#web/borrower/repayment/testing-repayment.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// The QR Ph code of a payment that was just started.

const PIXEL = 'data:image/svg+xml;base64,PHN2Zy8+'
const WITH_CODE = { ...WAITING, barcode: '', qr: PIXEL, channel: 'QR Ph' }

const open = (brand = PH) =>
  openScreen(RepaymentCodeScreen, {
    query: { showType: '2', payCode: WAITING.reference, orderId: 'o-1', payment: 'LN-1' },
    texts: repaymentTexts,
    brand,
  })

// spec: CODE-008
test.each([PH, GIVEN])(
  'a code is shown with its amount and time, to save and to share',
  async (brand) => {
    answer(listPayments, {
      ...NO_PAYMENTS,
      waiting: [{ ...WITH_CODE, payment: 'LN-2', amountText: '₱1.00' }, WITH_CODE],
    })
    await open(brand)
    const picture = await screen.findByRole('img', { name: 'QR code' })
    expect(picture.getAttribute('src')).toBe(PIXEL)
    expect(screen.getAllByText('₱4,008.00')).toHaveLength(1)
    expect(screen.getByText('Nov 23, 2026, 6:05 PM')).toBeTruthy()
    expect(screen.getByText(/choose Scan QR/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Save picture' })).toBeTruthy()
    expect(requestsTo(listPayments).map(({ body }) => body)).toEqual(['orderId=o-1'])
  },
)

// spec: CODE-008
test('who has paid goes on to what became of the payment', async () => {
  const sentTo = watchNavigation()
  answer(listPayments, { ...NO_PAYMENTS, waiting: [WITH_CODE] })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'I have paid' }))
  await waitFor(() => expect(sentTo[0]).toMatch(/^\/paymentResult\?.*payment=LN-1/))
})

// spec: CODE-008
test('a code that was paid or is over is not shown, and leads to the payment', async () => {
  const sentTo = watchNavigation()
  answer(listPayments, { ...NO_PAYMENTS, waiting: [WAITING] })
  await open()
  expect(await screen.findByText('This code cannot be paid any more')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'See the payment' }))
  await waitFor(() => expect(sentTo[0]).toMatch(/^\/paymentResult\?.*payment=LN-1/))
})

// spec: CODE-008
test('what cannot be asked for says why, and shows no code', async () => {
  refuse(listPayments, '-1001', 'This order was not found.')
  await open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getAllByText('This order was not found.')).toHaveLength(2)
  expect(screen.queryByRole('img')).toBeNull()
})
