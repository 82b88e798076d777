import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { acceptOffer, getOffer, listAgreements } from '#contract/application/application.ts'
import { ConfirmLoanScreen } from '#web/borrower/application/confirm-loan-screen.tsx'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { answer, answerBody, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

const PAGE = 'https://app.test.example/byOf?productId=7'
const DETAILS = 'https://h5.test.example/onWe?productId=7&orderId=order-1'

beforeEach(() => {
  answer(listAgreements, {
    data: [
      { title: 'Promissory note', isConsent: 0 },
      { title: 'Privacy', isConsent: 1 },
    ],
  })
})

async function open(offer: Offer, opening: Parameters<typeof openScreen>[1] = {}) {
  answer(getOffer, offer)
  const query = { productId: '7' }
  const opened = await openScreen(ConfirmLoanScreen, { query, texts: applicationTexts, ...opening })
  await screen.findByText(offer.comProductName)
  return opened
}

const next = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Next|Borrow ₱[\d,.]+)$/ })
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const pause = () => new Promise((passed) => setTimeout(passed, 100))

describe('Next', () => {
  // spec: API-021, ST-036, ST-037
  test('accepts the offer that was shown, and replaces this page by the loan', async () => {
    const sentTo = watchNavigation(PAGE)
    answer(acceptOffer, { lendDetailsUrl: DETAILS })
    await open(anOffer())
    await userEvent.click(next())
    await waitFor(() => expect(sentTo).toEqual([`instead: ${DETAILS}&from=confirm`]))
    expect(requestsTo(acceptOffer).map(({ body }) => body)).toEqual([
      'productId=7&amount=1234567&periods=2&termUnit=30&offerId=offer-1&agreed=1',
    ])
  })

  // spec: ST-037
  test.each([
    [`${DETAILS}&from=confirm`, `${DETAILS}&from=confirm`],
    ['https://h5.test.example/onWe', 'https://h5.test.example/onWe?from=confirm'],
    ['https://h5.test.example/onWe?a=1#top', 'https://h5.test.example/onWe?a=1&from=confirm#top'],
  ])('marks %s once', async (lendDetailsUrl, marked) => {
    const sentTo = watchNavigation(PAGE)
    answer(acceptOffer, { lendDetailsUrl })
    await open(anOffer())
    await userEvent.click(next())
    await waitFor(() => expect(sentTo).toEqual([`instead: ${marked}`]))
  })

  // spec: BR-010, BR-014
  test('tells the host app so', async () => {
    const sentTo = watchNavigation(PAGE)
    const received = startHostApp('confirmBurialPoint')
    answer(acceptOffer, { lendDetailsUrl: DETAILS })
    await open(anOffer())
    await userEvent.click(next())
    expect(received).toEqual([['confirmBurialPoint', { productId: '7' }]])
    // Its call is answered before the next test counts its own.
    await waitFor(() => expect(sentTo).toHaveLength(1))
  })

  // spec: API-021
  test('tapped twice, and again while the page is left, accepts once', async () => {
    const sentTo = watchNavigation(PAGE)
    answer(acceptOffer, { lendDetailsUrl: DETAILS })
    await open(anOffer())
    const button = next()
    await userEvent.dblClick(button)
    await waitFor(() => expect(sentTo).toHaveLength(1))
    expect(button.disabled).toBe(true)
    await userEvent.click(button)
    await pause()
    expect(requestsTo(acceptOffer)).toHaveLength(1)
  })

  // spec: ST-036
  test('goes nowhere when the address is not allowed, and can be tapped again', async () => {
    const sentTo = watchNavigation(PAGE)
    answer(acceptOffer, { lendDetailsUrl: 'https://evil.example/onWe' })
    await open(anOffer())
    await userEvent.click(next())
    expect(await screen.findByText('This link cannot be opened here.')).toBeTruthy()
    await waitFor(() => expect(next().disabled).toBe(false))
    expect(sentTo).toEqual([])
  })

  // spec: ERR-029, ERR-001
  test('says why it was refused, and can be tapped again', async () => {
    const sentTo = watchNavigation(PAGE)
    refuse(acceptOffer, '-1005', 'You have an open loan.')
    await open(anOffer())
    await userEvent.click(next())
    expect(await screen.findByText('You have an open loan.')).toBeTruthy()
    await waitFor(() => expect(next().disabled).toBe(false))
    expect(requestsTo(getOffer)).toHaveLength(1)
    expect(sentTo).toEqual([])
  })

  // spec: ERR-032, ERR-034
  test('can be tapped again after a network failure, and sends the same idempotency key', async () => {
    const sentTo = watchNavigation(PAGE)
    cut(acceptOffer)
    await open(anOffer())
    await userEvent.click(next())
    expect(await screen.findByText('Network error, please try again')).toBeTruthy()
    answer(acceptOffer, { lendDetailsUrl: DETAILS })
    await userEvent.click(next())
    await waitFor(() => expect(sentTo).toHaveLength(1))
    const keys = requestsTo(acceptOffer).map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('an offer that has changed', () => {
  const stale = { code: '-1004', message: 'The offer has changed.', data: { amount: 10_000_00 } }

  // spec: API-021
  test('is shown with its new figures and a toast, and only the new one can be accepted', async () => {
    const sentTo = watchNavigation(PAGE)
    await open(anOffer())
    answerBody(acceptOffer, stale)
    answer(getOffer, anOffer({ amount: 10_000_00, offerId: 'offer-2' }))
    await userEvent.click(next())
    expect(await screen.findByText('₱10000.00')).toBeTruthy()
    const notice = await screen.findByText(/^The offer has changed\. Please look/)
    expect(notice).toBe(document.activeElement)
    expect(screen.queryByText('₱12345.67')).toBeNull()
    expect(sentTo).toEqual([])

    answer(acceptOffer, { lendDetailsUrl: DETAILS })
    await userEvent.click(next())
    await waitFor(() => expect(sentTo).toHaveLength(1))
    expect(requestsTo(acceptOffer)[1]?.body).toContain('amount=1000000')
    expect(requestsTo(acceptOffer)[1]?.body).toContain('offerId=offer-2')
  })

  // spec: API-021
  test('needs a new agreement in market philippines', async () => {
    await open(anOffer({ cost: COST }), { brand: PH })
    answerBody(acceptOffer, stale)
    answer(getOffer, anOffer({ cost: COST, offerId: 'offer-2' }))
    await userEvent.click(box())
    await userEvent.click(next())
    await screen.findByText(/^The offer has changed\. Please look/)
    expect(box().checked).toBe(false)
    expect(next().getAttribute('aria-disabled')).toBe('true')
  })
})

describe('before money goes to an account', () => {
  const payTo = { accountId: 'account-1', receiver: 'GCash', number: '0918 ••• 4999' }
  const QUESTION = /^Send ₱12,000\.00 to GCash 0918\s•••\s4999\?$/
  const toCheck = (other: Partial<Offer> = {}) => anOffer({ cost: COST, payTo, ...other })

  async function askedWith(offer: Offer) {
    await open(offer, { brand: PH })
    await userEvent.click(box())
    await userEvent.click(next())
    return screen.findByRole('dialog', { name: QUESTION })
  }

  // spec: API-021
  test('Next asks once whether it is the right one, and accepts the offer with it', async () => {
    const sentTo = watchNavigation(PAGE)
    answer(acceptOffer, { lendDetailsUrl: DETAILS })
    await askedWith(toCheck())
    expect(requestsTo(acceptOffer)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Yes, go on' }))
    await waitFor(() => expect(sentTo).toHaveLength(1))
    const [sent] = requestsTo(acceptOffer).map(({ body }) => new URLSearchParams(body))
    expect([sent?.get('payTo'), sent?.get('offerId')]).toEqual(['account-1', 'offer-1'])
  })

  // spec: API-021
  test('another account can be chosen, and nothing is accepted', async () => {
    const sentTo = watchNavigation(PAGE)
    await askedWith(toCheck())
    await userEvent.click(screen.getByRole('button', { name: 'Change account' }))
    expect(sentTo).toEqual(['/gouldYear?productId=7'])
    expect(requestsTo(acceptOffer)).toEqual([])
  })

  // spec: API-021
  test('closing the question leaves everything as it is', async () => {
    await askedWith(toCheck())
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(box().checked).toBe(true)
    expect(requestsTo(acceptOffer)).toEqual([])
  })

  // spec: API-021
  test('an account that has changed since closes the question, and the offer is loaded again', async () => {
    await askedWith(toCheck())
    answerBody(acceptOffer, { code: '-1004', message: 'The account has changed.', data: null })
    await userEvent.click(screen.getByRole('button', { name: 'Yes, go on' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(requestsTo(getOffer)).toHaveLength(2))
    expect(box().checked).toBe(false)
  })

  // spec: API-021
  test('without an account there is no question', async () => {
    const sentTo = watchNavigation(PAGE)
    answer(acceptOffer, { lendDetailsUrl: DETAILS })
    await open(toCheck({ payTo: null }), { brand: PH })
    await userEvent.click(box())
    await userEvent.click(next())
    await waitFor(() => expect(sentTo).toHaveLength(1))
    expect(requestsTo(acceptOffer)[0]?.body).not.toContain('payTo')
  })
})
