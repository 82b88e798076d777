import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getPayoff } from '#contract/loan/payoff.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { PayOffScreen } from '#web/borrower/repayment/ahead/pay-off-screen.tsx'
import { openAhead, PAYOFF, readyToPay } from '#web/borrower/repayment/ahead/testing-pay-ahead.tsx'
import { answer, answerBody, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/payOff?productId=1&orderId=o-1')
  answer(getPayoff, PAYOFF)
})

const lead = async () => (await screen.findByRole('strong')).textContent
const chooseDay = async (day: string) =>
  fireEvent.change(await screen.findByLabelText(/Day on which/), { target: { value: day } })

test('today’s payoff amount is shown, with the saving and its last day', async () => {
  await openAhead(PayOffScreen)
  expect(await lead()).toBe('₱10,500.00')
  expect(screen.getByText('₱812.00')).toBeTruthy()
  expect(screen.getByText(/^Nov.*22.*23:59|^Nov.*22.*11:59/)).toBeTruthy()
  expect(requestsTo(getPayoff).map(({ body }) => body)).toEqual(['orderId=o-1'])
})

test('within the free days it says that cancelling costs nothing, with the way there', async () => {
  answer(getPayoff, { ...PAYOFF, cancelUntil: '2026-11-25', cancelAmount: 9_500_00 })
  await openAhead(PayOffScreen)
  const way = await screen.findByRole('link', { name: 'Cancel for free' })
  expect(way.getAttribute('href')).toBe('/cancelLoan?productId=1&orderId=o-1')
  expect(screen.getByText(/Return ₱9,500\.00 by/)).toBeTruthy()
})

test('exactly that amount is paid, as a payoff', async () => {
  answer(startPayment, { payUrl: 'https://app.test.example/pay' })
  await openAhead(PayOffScreen)
  await lead()
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₱10,500.00 today' }))
  await screen.findByRole('dialog')
  await userEvent.dblClick(await readyToPay())
  await waitFor(() => expect(sentTo).toEqual(['https://app.test.example/pay']))
  expect(requestsTo(startPayment).map(({ body }) => body)).toEqual([
    'productId=1&orderId=o-1&amount=1050000&channelNumber=GCSH&aim=payoff',
  ])
})

test('yesterday’s figure is replaced by today’s before anything is paid', async () => {
  answerBody(startPayment, { code: '-1004', message: 'Changed.', data: { amount: 10_512_00 } })
  await openAhead(PayOffScreen)
  await lead()
  await userEvent.click(screen.getByRole('button', { name: /^Pay ₱/ }))
  answer(getPayoff, { ...PAYOFF, amount: 10_512_00 })
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await readyToPay())
  expect(await sheet.findByText(/The amount is now ₱10,512.00/)).toBeTruthy()
  await waitFor(async () => expect(await lead()).toBe('₱10,512.00'))
  expect(sentTo).toEqual([])
})

test('another day has its own figure, which cannot be paid today', async () => {
  await openAhead(PayOffScreen)
  await lead()
  answer(getPayoff, { ...PAYOFF, amount: 10_600_00, savedInterest: 712_00, isToday: 0 })
  await chooseDay('2026-12-01')
  expect(await screen.findByText('To settle on', { exact: false })).toBeTruthy()
  expect(screen.getByText('₱10,600.00')).toBeTruthy()
  expect(requestsTo(getPayoff).at(-1)?.body).toBe('orderId=o-1&on=2026-12-01')
  expect(screen.getByRole('button', { name: 'Pay ₱10,500.00 today' })).toBeTruthy()
})

test.each(['2026-11-21', '2027-11-23'])('%s cannot be chosen, with a message', async (day) => {
  await openAhead(PayOffScreen)
  await lead()
  await chooseDay(day)
  expect(await screen.findByText('Choose a day from Nov 22, 2026 to Nov 22, 2027.')).toBeTruthy()
  expect(requestsTo(getPayoff)).toHaveLength(1)
})

test('a loan without a balance says so, and links to the loan', async () => {
  refuse(getPayoff, '-1005', 'There is nothing to settle on this loan now.')
  await openAhead(PayOffScreen)
  expect(await screen.findByText('This loan cannot be settled now')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('without a network the last figure stays, with its time', async () => {
  await openAhead(PayOffScreen)
  await lead()
  cut(getPayoff)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(await lead()).toBe('₱10,500.00')
})
