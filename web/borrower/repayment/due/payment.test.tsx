import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { getRepayment, startPayment } from '#contract/repayment/repayment.ts'
import {
  INFO,
  openRepayment,
  openSheet,
  PIXEL,
  REPAY_PAGE,
} from '#web/borrower/repayment/testing-repayment.tsx'
import { answer, answerBody, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation(REPAY_PAGE)
})

const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Payment' })

describe('the payment sheet', () => {
  // spec: RP-019, RP-020, RP-021, RP-023, RP-024, ENT-114
  // spec: ENT-115
  test('lists the channels with logo and name, under the hint', async () => {
    await openRepayment()
    await screen.findByText('EasyPlan')
    expect(screen.queryByRole('dialog')).toBeNull()
    const sheet = await openSheet()
    const hint = 'Please select your repayment method for payment'
    const group = sheet.getByRole('group', { name: hint })
    const names = within(group).getAllByRole('radio')
    expect(names).toEqual([
      within(group).getByRole('radio', { name: 'GCash' }),
      within(group).getByRole('radio', { name: '7-Eleven' }),
    ])
    expect(group.querySelector('img')?.getAttribute('src')).toBe(PIXEL)
    // A channel without a logo has a monogram.
    expect(within(group).getByText('7E')).toBeTruthy()
    expect(payButton().disabled).toBe(false)
  })

  // spec: RP-022, RP-025, VAL-014
  test('has the first channel picked until the borrower picks another, and marks it', async () => {
    await openRepayment()
    const sheet = await openSheet()
    const [gcash, eleven] = sheet.getAllByRole<HTMLInputElement>('radio')
    const isMarked = (radio?: HTMLInputElement) =>
      radio?.closest('label')?.querySelector('[class*="check"]') !== null
    expect([gcash?.checked, isMarked(gcash), isMarked(eleven)]).toEqual([true, true, false])
    await userEvent.click(sheet.getByRole('radio', { name: '7-Eleven' }))
    expect([eleven?.checked, isMarked(gcash), isMarked(eleven)]).toEqual([true, false, true])
  })

  // spec: RP-025, VAL-014
  test('pays nothing without a channel', async () => {
    await openRepayment({ repayList: [] })
    const sheet = await openSheet()
    expect(sheet.getByText(/No payment method is open/)).toBeTruthy()
    expect(payButton().disabled).toBe(true)
  })
})

describe('Payment', () => {
  // spec: API-017, ENT-116
  test('starts a payment of the shown amount through the picked channel, and goes to payUrl', async () => {
    answer(startPayment, { payUrl: 'https://app.test.example/sandbox/pay/1' })
    await openRepayment()
    const sheet = await openSheet()
    await userEvent.click(sheet.getByRole('radio', { name: '7-Eleven' }))
    await userEvent.click(payButton())
    await waitFor(() => expect(sentTo).toEqual(['https://app.test.example/sandbox/pay/1']))
    expect(Object.fromEntries(new URLSearchParams(requestsTo(startPayment)[0]?.body))).toEqual({
      productId: '1',
      orderId: 'o-1',
      amount: '234560',
      channelNumber: '711',
    })
    // On return the amount is shown, not the sheet.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // spec: API-017
  test.each([
    'javascript:alert(1)',
    'https://evil.example/',
    '//evil.example/',
    'data:text/html,x',
  ])('goes nowhere when payUrl is %s, with a message', async (payUrl) => {
    answer(startPayment, { payUrl })
    await openRepayment()
    await openSheet()
    await userEvent.click(payButton())
    await screen.findByText('This link cannot be opened here.')
    expect(sentTo).toEqual([])
  })

  // spec: ERR-001, ERR-030
  test('that fails says why, and keeps the sheet open', async () => {
    refuse(startPayment, '-1005', 'This channel is closed until 6 am.')
    await openRepayment()
    await openSheet()
    await userEvent.click(payButton())
    await screen.findByText('This channel is closed until 6 am.')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(payButton().disabled).toBe(false)
    expect(sentTo).toEqual([])
  })

  // spec: ERR-032, ERR-033, ERR-034
  test('without a network says so, and a retry does not pay twice', async () => {
    cut(startPayment)
    await openRepayment()
    await openSheet()
    await userEvent.click(payButton())
    await screen.findByText('Network error, please try again')
    answer(startPayment, { payUrl: 'https://app.test.example/pay' })
    await userEvent.click(payButton())
    await waitFor(() => expect(sentTo).toHaveLength(1))
    const keys = requestsTo(startPayment).map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  // spec: API-017
  test('pressed twice sends once, and stays busy until the page is left', async () => {
    behave(startPayment, (response) =>
      setTimeout(
        () => response.end('{"code":"0","message":"","data":{"payUrl":"/sandbox/pay"}}'),
        50,
      ),
    )
    await openRepayment()
    await openSheet()
    const button = payButton()
    button.click()
    button.click()
    await waitFor(() => expect(sentTo).toHaveLength(1))
    expect(requestsTo(startPayment)).toHaveLength(1)
    const choose = screen.getByRole<HTMLButtonElement>('button', { name: 'Payment Method' })
    expect(choose.disabled).toBe(true)
  })

  // spec: API-017
  test('of an amount that has changed shows the new one with a toast, and pays nothing', async () => {
    await openRepayment()
    const sheet = await openSheet()
    answerBody(startPayment, {
      code: '-1004',
      message: 'It has changed.',
      data: { amount: 250_000 },
    })
    answer(getRepayment, { ...INFO, repayAmount: 250_000 })
    await userEvent.click(payButton())

    const said = await sheet.findByText(/The amount is now ₱2500\.00/)
    expect(said.tagName).toBe('OUTPUT')
    await waitFor(() => expect(screen.getAllByText('₱2500.00')).toHaveLength(2))
    expect(screen.queryByText('₱2345.60')).toBeNull()
    expect([sentTo, requestsTo(startPayment).length]).toEqual([[], 1])

    answer(startPayment, { payUrl: 'https://app.test.example/pay' })
    await userEvent.click(payButton())
    await waitFor(() => expect(sentTo).toHaveLength(1))
    expect(new URLSearchParams(requestsTo(startPayment)[1]?.body).get('amount')).toBe('250000')
  })

  // spec: API-017
  test('of an amount that has changed pays the new one even if it cannot be reloaded', async () => {
    await openRepayment()
    await openSheet()
    answerBody(startPayment, {
      code: '-1004',
      message: 'It has changed.',
      data: { amount: 250_000 },
    })
    cut(getRepayment)
    await userEvent.click(payButton())
    await screen.findAllByText('₱2500.00')
    expect(screen.queryByText('₱2345.60')).toBeNull()
  })
})

describe('returning from paying', () => {
  const comeBack = () => window.dispatchEvent(new Event('focus'))

  // spec: API-017
  test('requests the amount again', async () => {
    await openRepayment()
    await screen.findByText('₱2345.60')
    answer(getRepayment, { ...INFO, repayAmount: 100 })
    comeBack()
    expect(await screen.findByText('₱1.00')).toBeTruthy()
  })

  // spec: RP-002
  test('to a loan with nothing due shows no old amount', async () => {
    await openRepayment()
    await screen.findByText('₱2345.60')
    refuse(getRepayment, '-1005', 'This loan is settled.')
    comeBack()
    expect(await screen.findByText('Nothing to pay right now')).toBeTruthy()
    expect(screen.queryByText('₱2345.60')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull()
  })
})
