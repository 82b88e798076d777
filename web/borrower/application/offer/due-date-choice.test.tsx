// The due dates of an offer, chosen on /theMaking.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { acceptOffer, getOffer, listAgreements } from '#contract/application/application.ts'
import type { DueDates } from '#contract/application/due-dates.ts'
import { ConfirmPeriodScreen } from '#web/borrower/application/confirm-period-screen.tsx'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

const dueDates = (chosen: string): DueDates[] =>
  [
    { payday: '', everyDays: 30, firstDates: [] },
    { payday: '15', everyDays: 0, firstDates: ['2026-12-15', '2027-01-15'] },
    { payday: 'both', everyDays: 0, firstDates: ['2026-12-15'] },
  ].map((each) => ({ ...each, isChosen: each.payday === chosen ? 1 : 0 }))

beforeEach(() => answer(listAgreements, { data: [] }))

async function open(other: Partial<Offer>) {
  answer(getOffer, anOffer({ cost: COST, ...other }))
  await openScreen(ConfirmPeriodScreen, {
    brand: PH,
    query: { productId: '7' },
    texts: applicationTexts,
  })
  await screen.findByText('EasyPlan')
}

const asked = () =>
  requestsTo(getOffer).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
const choice = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('each payday is named by its days, and choosing one asks for its offer', async () => {
  await open({ dueDates: dueDates('') })
  expect(choice('Every 30 days').checked).toBe(true)
  expect(choice('On day 15 of the month').checked).toBe(false)
  expect(screen.queryByRole('group', { name: 'First payment' })).toBeNull()

  const plan = [6_450_00, 6_450_00].map((amount, index) => ({
    title: `${index + 1} of 2`,
    description: '',
    amount,
    pay_time: index === 0 ? '2026-12-15' : '2026-12-31',
  }))
  const both = { termUnit: 15, repay_plans: plan, dueDates: dueDates('both') }
  answer(getOffer, anOffer({ cost: COST, ...both }))
  await userEvent.click(choice('On the 15th and the last day of the month'))
  const costs = await screen.findByText(/on the 15th and the last day of the month from/)
  expect(costs.textContent).toContain('from Dec 15, 2026')
  // Its own numbers of installments: none is asked for.
  expect(asked().at(-1)).toEqual({ productId: '7', amount: '1234567', payday: 'both' })
})

test('a later first date can be chosen, and is asked for with the payday and the number', async () => {
  await open({ dueDates: dueDates('15') })
  expect(choice('Dec 15, 2026').checked).toBe(true)
  await userEvent.click(choice('Jan 15, 2027'))
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      productId: '7',
      amount: '1234567',
      periods: '2',
      payday: '15',
      firstPayTime: '2027-01-15',
    }),
  )
})

test('what is accepted is the offer of the chosen dates', async () => {
  await open({ dueDates: dueDates('both'), offerId: 'offer-9', termUnit: 15 })
  refuse(acceptOffer, '-1004', 'The offer has changed.')
  for (const box of screen.queryAllByRole<HTMLInputElement>('checkbox'))
    if (!box.checked) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: /^(Next|Borrow ₱[\d,.]+)$/ }))
  await waitFor(() => expect(requestsTo(acceptOffer).length).toBe(1))
  const sent = new URLSearchParams(requestsTo(acceptOffer)[0]!.body)
  expect([sent.get('offerId'), sent.get('termUnit')]).toEqual(['offer-9', '15'])
})

test('a product without paydays asks nothing about due dates', async () => {
  await open({})
  expect(screen.queryByRole('radio', { name: /Every 30 days/ })).toBeNull()
  expect(screen.queryByText('When you pay')).toBeNull()
})
