import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { acceptOffer, getOffer, listAgreements } from '#contract/application.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOfferV2, listAgreementsV2 } from '#contract/confirm-v2.ts'
import { ConfirmLoanScreen } from '#web/borrower/application/confirm-loan-screen.tsx'
import { ConfirmPeriodScreen } from '#web/borrower/application/confirm-period-screen.tsx'
import { ConfirmV2Screen } from '#web/borrower/application/confirm-v2-screen.tsx'
import { anOffer } from '#web/borrower/application/testing-offers.ts'
import { answer, behave, refuse, requestsTo } from '#web/kit/testing/answer.ts'
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

/** Refuses every requested amount, and answers a request without an amount with this offer. */
function offerNothingElse(endpoint: Endpoint, offer: object) {
  behave(endpoint, (response) => {
    const isAsked = requestsTo(endpoint).at(-1)?.body.includes('amount')
    const changed = { code: '-1004', message: 'The offer has changed.', data: null }
    response.end(JSON.stringify(isAsked ? changed : { code: '0', message: '', data: offer }))
  })
}

describe.each(SCREENS)('$name', ({ view, endpoint, list }) => {
  const asked = () =>
    requestsTo(endpoint).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  const open = (query: Record<string, string>) => {
    answer(list, { data: [{ title: 'Promissory note', isConsent: 0 }] })
    return openScreen(view, { query, texts: applicationTexts })
  }

  test('requests the amount and term in its address', async () => {
    answer(endpoint, OFFER)
    await open(ASKED)
    await screen.findByText('EasyPlan')
    expect(asked()).toEqual([ASKED])
  })

  test.each(['0', '-5', '1e3', '12.5', 'x', '<b>', '1'.repeat(30), '٣'])(
    'does not request anything but a whole number above zero: %s',
    async (text) => {
      answer(endpoint, OFFER)
      await open({ productId: '7', amount: text, periods: text })
      await screen.findByText('EasyPlan')
      expect(asked()).toEqual([{ productId: '7' }])
    },
  )

  test('shows the available offer when the requested amount is not available', async () => {
    offerNothingElse(endpoint, OFFER)
    await open(ASKED)
    await screen.findByText('EasyPlan')
    expect(asked().at(-1)).toEqual({ productId: '7' })
  })
})

test('an offer that changed under a chosen amount is shown with its current figures', async () => {
  watchNavigation('https://app.test.example/byOf')
  answer(listAgreements, { data: [] })
  answer(getOffer, anOffer({ amount: 3_000_00 }))
  refuse(acceptOffer, '-1004', 'The offer has changed.')
  await openScreen(ConfirmLoanScreen, { query: ASKED, texts: applicationTexts })
  await screen.findByText('₱3000.00')
  offerNothingElse(getOffer, anOffer({ amount: 2_000_00 }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('₱2000.00')).toBeTruthy()
})
