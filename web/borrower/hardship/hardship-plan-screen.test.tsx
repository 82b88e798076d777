import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import {
  acceptHardshipPlan,
  declineHardshipPlan,
  getHardshipPlan,
} from '#contract/loan/hardship-plan.ts'
import { HardshipPlanScreen } from '#web/borrower/hardship/hardship-plan-screen.tsx'
import { hardshipTexts } from '#web/borrower/hardship/texts/hardship-texts.ts'
import { answer, answerBody, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

const PLAN: Output<typeof getHardshipPlan> = {
  planId: 'p-1',
  until: '2026-12-05',
  payFirst: 0,
  waived: 812_40,
  total: 9_000_00,
  owedNow: 10_012_40,
  withoutPlan: 10_012_40,
  yearlyRate: '0',
  freeDays: 7,
  rows: [1, 2, 3].map((number) => ({
    title: `Installment ${number} of 3`,
    amount: 3_000_00,
    time: `2027-0${number}-15`,
  })),
  seen: 'as-shown',
}

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation('https://app.test.example/hardshipPlan?productId=1&orderId=o-1')
  answer(getHardshipPlan, PLAN)
})

const open = async (language: 'en' | 'fil' = 'en') =>
  openScreen(HardshipPlanScreen, {
    brand: PH,
    language,
    query: { productId: '1', orderId: 'o-1' },
    texts: hardshipTexts,
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const TO_LOAN = '/bandOf?productId=1&orderId=o-1'

test('the plan is shown with each installment, what it saves, and its statement', async () => {
  await open()
  expect(await screen.findByText('₱1,012.40')).toBeTruthy()
  const plan = screen.getByRole('region', { name: '3 installments' })
  expect(within(plan).getAllByRole('listitem')).toHaveLength(3)
  const statement = await screen.findByRole('link', { name: 'Disclosure statement of the plan' })
  expect(statement.getAttribute('href')).toContain('/v3/loan/hardship-plan/disclosure?orderId=o-1')
})

test('it is taken once, as it was shown', async () => {
  answer(acceptHardshipPlan, {})
  await open()
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Take this plan' }))
  await waitFor(() => expect(sentTo).toEqual([TO_LOAN]))
  expect(requestsTo(acceptHardshipPlan).map(({ body }) => body)).toEqual([
    'orderId=o-1&planId=p-1&seen=as-shown',
  ])
})

test('a plan that has changed is shown anew, and not taken', async () => {
  answerBody(acceptHardshipPlan, { code: '-1004', message: 'Changed.', data: null })
  await open()
  await screen.findByText('₱9,000.00')
  answer(getHardshipPlan, { ...PLAN, total: 8_000_00 })
  await press('Take this plan')
  expect(await screen.findByText('₱8,000.00')).toBeTruthy()
  expect(sentTo).toEqual([])
})

test('it is left after a question', async () => {
  answer(declineHardshipPlan, {})
  await open()
  await press('No, thank you')
  expect(requestsTo(declineHardshipPlan)).toEqual([])
  await press('Yes, leave it')
  await waitFor(() => expect(sentTo).toEqual([TO_LOAN]))
  expect(requestsTo(declineHardshipPlan).map(({ body }) => body)).toEqual([
    'orderId=o-1&planId=p-1',
  ])
})

test('what is paid first is asked for before the plan can be taken', async () => {
  answer(getHardshipPlan, { ...PLAN, payFirst: 200_00 })
  await open()
  await press('Pay ₱200.00 first')
  expect(sentTo).toEqual(['/payAmount?productId=1&orderId=o-1'])
  expect(screen.queryByRole('button', { name: 'Take this plan' })).toBeNull()
})

test('without an offer it says so, in both languages', async () => {
  answer(getHardshipPlan, { ...PLAN, planId: '' })
  await open('fil')
  expect(await screen.findByText(/Walang mas magaang plan/)).toBeTruthy()
})
