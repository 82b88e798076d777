import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getNewPlan, type NewPlanInfo } from '#contract/loan/extension.ts'
import { startPayment } from '#contract/repayment/repayment.ts'
import { NewPlanScreen } from '#web/borrower/repayment/ahead/new-plan-screen.tsx'
import {
  openAhead,
  CHANNELS,
  readyToPay,
} from '#web/borrower/repayment/ahead/testing-pay-ahead.tsx'
import { answer, answerBody, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

const row = (number: number, time: string) => ({
  title: `Payment ${number} of 2`,
  remark: 'Interest in it: ₱90.00',
  amount: 1_900_00,
  time,
})

const PLAN: NewPlanInfo = {
  planAmount: 339_04,
  laterAmount: 3_800_00,
  repayDate: '2026-12-22',
  detail: [{ text: 'Interest', value: '₱339.04' }],
  repayPlan: [row(1, '2026-12-22'), row(2, '2027-01-21')],
  ...CHANNELS,
}

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/newPlan?productId=1&orderId=o-1')
  answer(getNewPlan, PLAN)
})

const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ₱339.04' }))
  return within(await screen.findByRole('dialog'))
}

test('the amount due now for the new plan, and the whole plan, are shown', async () => {
  await openAhead(NewPlanScreen)
  expect(await screen.findByText('₱3,800.00')).toBeTruthy()
  const plan = screen.getByRole('region', { name: 'The new plan: 2 payments' })
  expect(within(plan).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('A loan can have one new plan.')).toBeTruthy()
})

test('exactly that amount is paid, as a new plan', async () => {
  answer(startPayment, { payUrl: 'https://app.test.example/pay' })
  await openAhead(NewPlanScreen)
  await openSheet()
  await userEvent.dblClick(await readyToPay())
  await waitFor(() => expect(sentTo).toEqual(['https://app.test.example/pay']))
  expect(requestsTo(startPayment).map(({ body }) => body)).toEqual([
    'productId=1&orderId=o-1&amount=33904&channelNumber=GCSH&aim=newPlan',
  ])
})

test('yesterday’s figure is replaced by today’s before anything is paid', async () => {
  answerBody(startPayment, { code: '-1004', message: 'Changed.', data: { amount: 352_60 } })
  await openAhead(NewPlanScreen)
  const sheet = await openSheet()
  answer(getNewPlan, { ...PLAN, planAmount: 352_60 })
  await userEvent.click(await readyToPay())
  expect(await sheet.findByText(/The amount is now ₱352.60/)).toBeTruthy()
  expect(sentTo).toEqual([])
})

test('a loan that cannot have a new plan says so, and links to the loan', async () => {
  refuse(getNewPlan, '-1005', 'There is no new plan for this loan now.')
  await openAhead(NewPlanScreen)
  expect(
    await screen.findByRole('heading', { name: 'There is no new plan for this loan now' }),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})
