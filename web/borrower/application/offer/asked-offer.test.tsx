import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { acceptOffer, getOffer, listAgreements } from '#contract/application/application.ts'
import { getOfferV2, listAgreementsV2 } from '#contract/application/confirm-v2.ts'
import { ConfirmLoanScreen } from '#web/borrower/application/confirm-loan-screen.tsx'
import { ConfirmPeriodScreen } from '#web/borrower/application/confirm-period-screen.tsx'
import { ConfirmV2Screen } from '#web/borrower/application/confirm-v2-screen.tsx'
import { anOffer } from '#web/borrower/application/offer/testing-offers.ts'
import { answer, answerBody, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

const ASKED = { productId: '7', amount: '300000', periods: '4' }

const SCREENS = [
  { name: '/byOf', view: ConfirmLoanScreen, endpoint: getOffer, list: listAgreements },
  { name: '/gouldThe', view: ConfirmV2Screen, endpoint: getOfferV2, list: listAgreementsV2 },
  { name: '/theMaking', view: ConfirmPeriodScreen, endpoint: getOffer, list: listAgreements },
] as const

const OFFER = {
  ...anOffer(),
  currencyFlag: 1,
  repayDate: '',
  buttonText: '',
  promoTitle: '',
  promoText: '',
  promoOnLoad: 0,
}

/** What the server answers for an amount between two steps. */
const BETWEEN_STEPS = {
  code: '-1004',
  message: 'In steps of ₱500: 4000 or 4500.',
  data: { amount: 4_500_00, amounts: [4_000_00, 4_500_00], periods: 4 },
}

describe.each(SCREENS)('$name', ({ name, view, endpoint, list }) => {
  const asked = () =>
    requestsTo(endpoint).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  const open = (query: Record<string, string>) => {
    answer(list, { data: [{ title: 'Promissory note', isConsent: 0 }] })
    return openScreen(view, { query, texts: applicationTexts })
  }

  // spec: API-018
  test('requests the amount and term in its address', async () => {
    answer(endpoint, OFFER)
    await open(ASKED)
    await screen.findByText('EasyPlan')
    expect(asked()).toEqual([ASKED])
  })

  // spec: API-018
  test.each(['0', '-5', '1e3', '12.5', 'x', '<b>', '1'.repeat(30), '٣'])(
    'does not request anything but a whole number above zero: %s',
    async (text) => {
      answer(endpoint, OFFER)
      await open({ productId: '7', amount: text, periods: text })
      await screen.findByText('EasyPlan')
      expect(asked()).toEqual([{ productId: '7' }])
    },
  )

  // spec: API-018
  test('an amount that is not on offer is named with its reason, and the amounts beside it can be chosen', async () => {
    const sentTo = watchNavigation(`https://app.test.example${name}`)
    answerBody(endpoint, BETWEEN_STEPS)
    await open({ ...ASKED, amount: '430000', periods: '9' })
    await screen.findByRole('heading', { name: '₱4.300' })
    expect(screen.getAllByText('In steps of ₱500: 4000 or 4500.').length).toBeGreaterThan(0)
    expect(screen.queryByText('EasyPlan')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(new Set(asked().map(({ amount }) => amount))).toEqual(new Set(['430000']))
    await userEvent.click(await screen.findByRole('button', { name: '₱4.000' }))
    expect(sentTo).toEqual([`instead: ${name}?productId=7&amount=400000&periods=4`])
  })

  // spec: API-018
  test.each([{ payday: '15' }, { payday: '' }, { firstPayTime: '2026-12-15' }])(
    'due dates that are not on offer (%o) lead to the same loan without them',
    async (dates) => {
      const sentTo = watchNavigation(`https://app.test.example${name}`)
      answerBody(endpoint, {
        code: '-1004',
        message: 'No such payday.',
        data: { amount: 15_000_00 },
      })
      await open({ ...ASKED, ...dates })
      expect((await screen.findAllByText('No such payday.')).length).toBeGreaterThan(0)
      await userEvent.click(
        await screen.findByRole('button', { name: 'See this loan on other due dates' }),
      )
      expect(sentTo).toEqual([`instead: ${name}?productId=7&amount=300000&periods=4`])
    },
  )

  // spec: API-018
  test('an amount or term that no product has leads to another choice, and not to a retry', async () => {
    const sentTo = watchNavigation(`https://app.test.example${name}`)
    refuse(endpoint, '-1002', 'periods: must be 60 or less.')
    await open({ productId: '12', amount: '999999999', periods: '77' })
    const said = 'We do not lend this amount in this number of payments.'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Choose another amount' }))
    expect(sentTo).toEqual(['/productDetail?productId=12'])
  })

  // spec: API-018
  test('a product that is not there leads to those that are, and not to a retry', async () => {
    refuse(endpoint, '-1001', 'This product was not found.')
    await open({ productId: '99' })
    expect(await screen.findByRole('button', { name: 'See the products' })).toBeTruthy()
    expect(screen.getByText('There is no such product. See what you can borrow.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  // spec: API-018
  test('a product of which a loan is open leads to the loan', async () => {
    const sentTo = watchNavigation(`https://app.test.example${name}`)
    const message = 'You already have an open loan of this product.'
    answerBody(endpoint, { code: '-1005', message, data: { orderId: 'o-9' } })
    await open({ productId: '7' })
    await waitFor(() => expect(sentTo).toEqual(['instead: /bandOf?productId=7&orderId=o-9']))
    expect(screen.queryByRole('heading', { name: 'This loan is not on offer now' })).toBeNull()
  })

  // spec: API-018
  test('an offer that is gone when the borrower returns does not stay with its old figures', async () => {
    answer(endpoint, OFFER)
    await open(ASKED)
    await screen.findByText('EasyPlan')
    answerBody(endpoint, BETWEEN_STEPS)
    window.dispatchEvent(new Event('focus'))
    await screen.findByRole('heading', { name: '₱3.000' })
    expect(screen.queryByText('EasyPlan')).toBeNull()
  })
})

// spec: API-018
test('an offer that changed under a chosen amount is shown with its current figures', async () => {
  watchNavigation('https://app.test.example/byOf')
  answer(listAgreements, { data: [] })
  answer(getOffer, anOffer({ amount: 3_000_00 }))
  refuse(acceptOffer, '-1004', 'The offer has changed.')
  await openScreen(ConfirmLoanScreen, { query: ASKED, texts: applicationTexts })
  await screen.findByText('₱3000.00')
  answer(getOffer, anOffer({ amount: 3_000_00, pRateDsc: '40% a year' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('40% a year')).toBeTruthy()
  expect(
    await screen.findByText(/^The offer has changed\. Please look at the figures/),
  ).toBeTruthy()
})
