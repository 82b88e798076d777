import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { comparePlans, type PlanOption } from '#contract/loan/payoff.ts'
import { CompareOptionsScreen } from '#web/borrower/loan/options/compare-options-screen.tsx'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { loanOptionsTexts } from '#web/borrower/loan/texts/loan-options/loan-options-texts.ts'

const row = (title: string, amount: number, time: string) => ({ title, amount, time })
const option = (
  kind: string,
  title: string,
  costMore: number,
  other: Partial<PlanOption> = {},
) => ({
  kind,
  title,
  description: `What ${title} is.`,
  payNow: 2_345_60,
  totalToPay: 10_812_00,
  cost: 812_00 + costMore,
  costMore,
  plan: [
    row('Payment 1 of 2', 4_300_00, '2026-12-05'),
    row('Payment 2 of 2', 4_166_40, '2027-01-04'),
  ],
  ...other,
})

const OPTIONS = [
  option('asScheduled', 'Go on as planned', 0),
  option('extension', 'Extend', 184_60),
  option('partPayment', 'Pay more now', -41_20, { payNow: 4_691_20 }),
  option('newPlan', 'Smaller payments', 0, { plan: [] }),
]

const query = { productId: '7', orderId: 'o-1' }
const open = (language: 'en' | 'fil' = 'en') =>
  openScreen(CompareOptionsScreen, { brand: PH, language, query, texts: loanOptionsTexts })

test('the options are in the server’s order, each with its amount now, its cost and its link', async () => {
  answer(comparePlans, { options: OPTIONS })
  await open()
  const cards = await screen.findAllByRole('region')
  const titles = cards.map((card) => within(card).getByRole('heading').textContent)
  expect(titles).toEqual(['Go on as planned', 'Extend', 'Pay more now', 'Smaller payments'])
  const [planned, extended, part, newPlan] = cards
  expect(planned?.textContent).not.toMatch(/than as planned|same as planned/)
  expect(extended?.textContent).toContain('₱184.60 more than as planned')
  expect(part?.textContent).toContain('₱41.20 less than as planned')
  expect(newPlan?.textContent).toContain('Costs the same as planned')
  expect(extended?.textContent).toMatch(/Pay now ₱2,345.60.*To pay in all₱10,812.00/)
  expect(extended?.textContent).toContain('Then 2 payments')
  expect(newPlan?.textContent).toContain('Then nothing is left to pay.')
  const leadsTo = cards.map((card) => within(card).getByRole('link').getAttribute('href'))
  expect(leadsTo).toEqual([
    '/atCharts?productId=7&orderId=o-1',
    '/theTo?productId=7&orderId=o-1',
    '/payAmount?productId=7&orderId=o-1&amount=469120',
    '/newPlan?productId=7&orderId=o-1',
  ])
  expect(requestsTo(comparePlans)[0]?.body).toBe('orderId=o-1')
})

test('without options the screen says so and links to the loan', async () => {
  refuse(comparePlans, '-1005', 'There is nothing to plan on this loan now.')
  await open()
  expect(await screen.findByText('There is nothing to choose on this loan now')).toBeTruthy()
  const sentTo = watchNavigation('https://app.test.example/loanWays?productId=7&orderId=o-1')
  await userEvent.click(screen.getByRole('button', { name: 'See your loan' }))
  expect(sentTo).toEqual(['/bandOf?productId=7&orderId=o-1'])
})

test('the options have a skeleton while loading', async () => {
  behave(comparePlans, () => {})
  await open('fil')
  expect(await screen.findByText('Naglo-load')).toBeTruthy()
})

test('a network failure can be retried, and the last known data stays', async () => {
  cut(comparePlans)
  await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer(comparePlans, { options: OPTIONS })
  again.click()
  await screen.findByText('Extend', { selector: 'h2' })
  cut(comparePlans)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText(/^No connection/)).toBeTruthy()
  expect(screen.getAllByRole('region')).toHaveLength(4)
})
