import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  acceptOfferV2,
  getOfferV2,
  listAgreementsV2,
  openAgreementV2,
} from '#contract/application/confirm-v2.ts'
import type { Output } from '#contract/endpoint.ts'
import { ConfirmV2Screen } from '#web/borrower/application/confirm-v2-screen.tsx'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { answer, answerBody, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { pressEscape } from '#web/kit/testing/modal-dialogs.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

type OfferV2 = Output<typeof getOfferV2>

const PAGE = 'https://app.test.example/gouldThe?productId=7'
const LOAN_PAGE = 'https://h5.test.example/onWe?productId=7&orderId=o-1'

beforeEach(() => {
  answer(listAgreementsV2, {
    data: [
      { title: 'Promissory note', isConsent: 0 },
      { title: 'Privacy', isConsent: 1 },
    ],
  })
  answer(acceptOfferV2, { lendDetailsUrl: LOAN_PAGE })
})

async function open(other: Partial<OfferV2> = {}, brand = GIVEN) {
  const around = {
    currencyFlag: 1,
    // Not the last day of the plan: the day is the server's.
    repayDate: '2027-01-16',
    buttonText: 'Get this loan',
    promoTitle: '',
    promoText: '',
    promoOnLoad: 0,
  }
  answer(getOfferV2, { ...anOffer(), ...around, ...other })
  const query = { productId: '7' }
  const opened = await openScreen(ConfirmV2Screen, { brand, query, texts: applicationTexts })
  await screen.findByText('EasyPlan')
  return opened
}

const PROMO = { promoTitle: 'Only today', promoText: 'No fee this week.' }
const button = (name = 'Get this loan') => screen.getByRole<HTMLButtonElement>('button', { name })
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const promo = () => screen.queryByRole('dialog', { name: 'Only today' })
const valueOf = (label: string) => screen.getByText(label).parentElement?.textContent

async function goBack() {
  const heard = new Promise((happened) => {
    window.addEventListener('popstate', happened, { once: true })
  })
  history.back()
  await heard
}

// spec: C2-001, C2-002, C2-003, C2-004, C2-005, C2-017
test('the offer is shown as on version 1, with its repayment date', async () => {
  await open()
  expect(valueOf('Loan Amount')).toContain('₱12345.67')
  expect(valueOf('Loan term in days')).toContain('60 (2 × 30)')
  expect(valueOf('Interest rate')).toContain('36% a year, flat')
  expect(valueOf('Last repayment date')).toContain('2027-01-16')
  expect(screen.getByRole('region', { name: 'Details' }).textContent).toContain('Service fee')
  const plan = within(screen.getByRole('region', { name: 'Payment Plan' }))
  expect(plan.getAllByRole('listitem')).toHaveLength(2)
})

// spec: C2-015, C2-016, C2-018
test('logo, name and the button’s label come from the server', async () => {
  const { container } = await open({ comProductLogo: '/other.svg', buttonText: '<b>Go</b> on' })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/other.svg')
  expect(button('<b>Go</b> on').disabled).toBe(false)
})

// spec: C2-013, C2-014
test.each([
  [1, '₱12345.67', '₱6500.00'],
  [0, '12345.67', '6500.00'],
  [2, '12345.67', '6500.00'],
])('with currencyFlag %i the amount reads %s', async (currencyFlag, amount, installment) => {
  await open({ currencyFlag })
  expect(valueOf('Loan Amount')).toBe(`Loan Amount ${amount}`)
  const [first] = within(screen.getByRole('region', { name: 'Payment Plan' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toBe(`1 of 2${installment}2026-12-15Interest first`)
})

describe('the agreement', () => {
  // spec: C2-006, C2-007, C2-010
  test('is ticked by default in market asGiven, and unticking it disables the button', async () => {
    await open()
    expect([box().checked, button().disabled]).toEqual([true, false])
    await userEvent.click(box())
    expect([box().checked, button().disabled]).toEqual([false, true])
    await userEvent.click(button())
    expect(requestsTo(acceptOfferV2)).toEqual([])
  })

  // spec: C2-010, VAL-013
  test('is not ticked by default in market philippines', async () => {
    await open({ cost: COST }, PH)
    expect(box().checked).toBe(false)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(valueOf('Money in hand')).toContain('₱12,000.00')
  })

  // spec: C2-008, API-035, API-036, NET-002
  test('is listed and opened by GET, with the parameters in the query', async () => {
    const sentTo = watchNavigation(PAGE)
    answer(openAgreementV2, { contract_url: 'https://h5.test.example/agreement/2' })
    await open()
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy' }))
    await waitFor(() => expect(sentTo).toEqual(['https://h5.test.example/agreement/2']))
    const asked = [listAgreementsV2, openAgreementV2].map((endpoint) => requestsTo(endpoint)[0])
    expect(asked.map((request) => request?.method)).toEqual(['GET', 'GET'])
    expect(asked.map((request) => request?.query.get('productId'))).toEqual(['7', '7'])
    expect(asked[1]?.query.get('position')).toBe('1')
  })

  // spec: C2-011
  test('that must be read first opens as on version 1, and so does the retention pop-up', async () => {
    await open({ popAgreementUrl: 'https://h5.test.example/agreement', isPopType: 1 })
    expect(await screen.findByRole('dialog', { name: 'Please read this first' })).toBeTruthy()
    await userEvent.click(button('Agree'))
    await goBack()
    expect(await screen.findByRole('dialog', { name: 'Point out' })).toBeTruthy()
  })
})

// spec: C2-012, C2-023, API-034, API-037, ST-037
test('the button pushes the shown figures, under plain names, and the loan replaces the page', async () => {
  const sentTo = watchNavigation(PAGE)
  const received = startHostApp('confirmBurialPoint')
  await open()
  await userEvent.click(button())
  await waitFor(() => expect(sentTo).toEqual([`instead: ${LOAN_PAGE}&from=confirm`]))
  expect(received).toEqual([['confirmBurialPoint', { productId: '7' }]])
  expect(requestsTo(getOfferV2).map(({ body }) => body)).toEqual(['productId=7'])
  expect(requestsTo(acceptOfferV2).map(({ body }) => body)).toEqual([
    'productId=7&amount=1234567&periods=2&termUnit=30&offerId=offer-1&agreed=1',
  ])
})

// Trust requirement 16.
// spec: API-037
test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://h5.test.example@evil.example/',
  'https://h5.test.example\r\n.evil.example/',
  'https://h5。evil.example/',
])('%j is never opened, neither after a push nor for an agreement', async (address) => {
  const sentTo = watchNavigation(PAGE)
  answer(acceptOfferV2, { lendDetailsUrl: address })
  answer(openAgreementV2, { contract_url: address })
  await open()
  await userEvent.click(button())
  await waitFor(() => expect(requestsTo(acceptOfferV2)).toHaveLength(1))
  await userEvent.click(await screen.findByRole('link', { name: 'Privacy' }))
  await waitFor(() => expect(requestsTo(openAgreementV2)).toHaveLength(1))
  expect(await screen.findByText('This link cannot be opened here.')).toBeTruthy()
  expect(sentTo).toEqual([])
})

// spec: ERR-031
test('a push that is refused shows the server’s message, and can be tried again', async () => {
  watchNavigation(PAGE)
  await open()
  refuse(acceptOfferV2, '-1005', 'You already have an open loan of this product.')
  await userEvent.click(button())
  expect(await screen.findByText('You already have an open loan of this product.')).toBeTruthy()
  await waitFor(() => expect(button().disabled).toBe(false))
})

// spec: ERR-031, NET-007
test.each([
  ['the offer', getOfferV2],
  ['the agreements', listAgreementsV2],
])('a refused %s shows the server’s message', async (_, endpoint) => {
  answer(getOfferV2, { ...anOffer(), currencyFlag: 1, repayDate: '', buttonText: '', ...NO_PROMO })
  answerBody(endpoint, { code: '-1005', message: 'Not <now>.', data: null })
  await openScreen(ConfirmV2Screen, { query: { productId: '7' }, texts: applicationTexts })
  expect((await screen.findAllByText('Not <now>.')).length).toBeGreaterThan(0)
  expect(await screen.findByText('Try again')).toBeTruthy()
})

const NO_PROMO = { promoTitle: '', promoText: '', promoOnLoad: 0 }

describe('the promo pop-up', () => {
  // spec: C2-019, C2-022
  test('opens once on back, with the server’s words as text', async () => {
    await open({ promoTitle: 'Only today', promoText: '<img src=x onerror=alert(1)>' })
    expect(promo()).toBeNull()
    await goBack()
    const dialog = await screen.findByRole('dialog', { name: 'Only today' })
    expect(dialog.textContent).toContain('<img src=x onerror=alert(1)>')
    expect(dialog.querySelector('img')).toBeNull()
    pressEscape()
    await waitFor(() => expect(promo()).toBeNull())
    fireEvent(window, new PopStateEvent('popstate'))
    expect(promo()).toBeNull()
  })

  // spec: C2-019, C2-022
  test.each([
    ['a title alone', { promoTitle: 'Only today', promoText: '' }],
    ['words alone', { promoTitle: '', promoText: 'No fee this week.' }],
  ])('opens with %s', async (_, promoOf) => {
    await open({ ...promoOf, promoOnLoad: 1 })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(promoOf.promoTitle || promoOf.promoText)
  })

  // spec: C2-022
  test('opens on load, too, when promoOnLoad is 1', async () => {
    await open({ ...PROMO, promoOnLoad: 1 })
    const dialog = await screen.findByRole('dialog', { name: 'Only today' })
    expect(dialog.textContent).toContain('No fee this week.')
  })

  // spec: C2-022
  test('does not hold back a borrower who leaves in market philippines, and opens there only on load', async () => {
    await open({ ...PROMO, promoOnLoad: 1, cost: COST }, PH)
    await screen.findByRole('dialog', { name: 'Only today' })
    await userEvent.click(button('Close'))
    fireEvent(window, new PopStateEvent('popstate'))
    expect(promo()).toBeNull()
  })

  // spec: C2-020
  test('has a close icon, which returns to the offer', async () => {
    await open({ ...PROMO, promoOnLoad: 1 })
    await screen.findByRole('dialog', { name: 'Only today' })
    await userEvent.click(button('Close'))
    expect(promo()).toBeNull()
    expect(requestsTo(acceptOfferV2)).toEqual([])
  })

  // spec: C2-021
  test('accepts the loan at its button, once however often it is pressed', async () => {
    const sentTo = watchNavigation(PAGE)
    await open({ ...PROMO, promoOnLoad: 1 })
    const dialog = within(await screen.findByRole('dialog', { name: 'Only today' }))
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Get this loan' }))
    await waitFor(() => expect(sentTo).toHaveLength(1))
    expect(requestsTo(acceptOfferV2)).toHaveLength(1)
  })

  // spec: C2-021, VAL-013
  test('accepts nothing while the agreement is not ticked, and says why', async () => {
    const received = startHostApp('confirmBurialPoint')
    await open({ ...PROMO, promoOnLoad: 1, cost: COST }, PH)
    const dialog = within(await screen.findByRole('dialog', { name: 'Only today' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Get this loan' }))
    const said = within(screen.getByRole('status'))
    expect(await said.findByText('Please tick the box to agree first.')).toBeTruthy()
    expect(promo()).toBeNull()
    expect([received, requestsTo(acceptOfferV2)]).toEqual([[], []])
  })

  // spec: C2-011
  test('waits until the mandatory agreement was accepted', async () => {
    const popAgreementUrl = 'https://h5.test.example/agreement'
    await open({ ...PROMO, promoOnLoad: 1, popAgreementUrl })
    await screen.findByRole('dialog', { name: 'Please read this first' })
    expect(promo()).toBeNull()
    await userEvent.click(button('Agree'))
    expect(await screen.findByRole('dialog', { name: 'Only today' })).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
})

// spec: C2-011
test('a network failure shows an error, and the page stops loading', async () => {
  cut(getOfferV2)
  await openScreen(ConfirmV2Screen, { query: { productId: '7' }, texts: applicationTexts })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})
