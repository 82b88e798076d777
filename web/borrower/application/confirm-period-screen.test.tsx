import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { acceptOffer, getOffer, listAgreements } from '#contract/application/application.ts'
import { ConfirmPeriodScreen } from '#web/borrower/application/confirm-period-screen.tsx'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

const planOf = (periods: number) =>
  Array.from({ length: periods }, (_, index) => ({
    title: `${index + 1} of ${periods}`,
    description: '',
    amount: Math.round(12_000_00 / periods),
    pay_time: `2027-0${index + 1}-15`,
  }))

const OPTIONS = [2, 6].map((periods) => ({ periods, termUnit: 30, repay_plans: planOf(periods) }))

const offerOf = (periods: number, other: Partial<Offer> = {}) =>
  anOffer({
    periods,
    repay_plans: planOf(periods),
    offerId: `offer-${periods}`,
    details: [{ text: 'Interest', value: `for ${periods}` }],
    periodOptions: OPTIONS,
    ...other,
  })

beforeEach(() => {
  answer(listAgreements, { data: [{ title: 'Promissory note', isConsent: 0 }] })
})

async function open(brand = GIVEN, other: Partial<Offer> = {}) {
  answer(getOffer, offerOf(2, other))
  const query = { productId: '7' }
  await openScreen(ConfirmPeriodScreen, { brand, query, texts: applicationTexts })
  await screen.findByText('EasyPlan')
}

const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const six = () => choice(/^6 ×\s₱/)
const two = () => choice(/^2 ×\s₱/)
const next = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Next|Borrow ₱[\d,.]+)$/ })
const planRows = () =>
  within(screen.getByRole('region', { name: 'Payment Plan' })).getAllByRole('listitem')

// spec: RT-007, ENT-147, ENT-148
test('each choice shows what each payment is, how often and the total; the offered one is picked', async () => {
  await open()
  expect([two().checked, six().checked]).toEqual([true, false])
  expect(two().closest('label')?.textContent).toContain(
    '2 ×\u{A0}₱6000.00 every 30 days, ₱12000.00 in all',
  )
  expect(six().closest('label')?.textContent).toContain(
    '6 ×\u{A0}₱2000.00 every 30 days, ₱12000.00 in all',
  )
  expect(planRows()).toHaveLength(2)
})

// spec: RT-007
test('picking another shows its plan at once, and Next waits until its offer is loaded', async () => {
  await open()
  behave(getOffer, () => {})
  await userEvent.click(six())
  expect(six().checked).toBe(true)
  expect(planRows()).toHaveLength(6)
  expect(next().disabled).toBe(true)
})

// spec: RT-007
test('while another is loading, no total of the one before stands under it', async () => {
  await open(PH, { cost: COST })
  const total = () => screen.getByText('₱12,900.00')
  expect(total().closest('[class*=old]')).toBeNull()
  behave(getOffer, () => {})
  await userEvent.click(six())
  expect(total().closest('[class*=old]')).toBeTruthy()
  expect(screen.getByText('for 2').closest('[class*=old]')).toBeTruthy()
})

// spec: RT-007, API-021
test('Next accepts the offer of the picked number, never of another', async () => {
  const sentTo = watchNavigation('https://app.test.example/theMaking?productId=7')
  answer(acceptOffer, { lendDetailsUrl: 'https://h5.test.example/onWe?orderId=1' })
  await open()
  answer(getOffer, offerOf(6))
  await userEvent.click(six())
  await screen.findByText('for 6')
  expect(requestsTo(getOffer).at(-1)?.body).toBe('productId=7&amount=1234567&periods=6')
  await userEvent.click(next())
  await waitFor(() => expect(sentTo).toHaveLength(1))
  expect(requestsTo(acceptOffer).map(({ body }) => body)).toEqual([
    'productId=7&amount=1234567&periods=6&termUnit=30&offerId=offer-6&agreed=1',
  ])
})

// spec: RT-007
test('a refused choice is reset with a message, and can be tried again', async () => {
  await open()
  refuse(getOffer, '-1004', 'The offer has changed.')
  await userEvent.click(six())
  expect(await screen.findByText('The offer has changed.')).toBeTruthy()
  await waitFor(() => expect(two().checked).toBe(true))
  expect(planRows()).toHaveLength(2)
  expect(next().disabled).toBe(false)

  answer(getOffer, offerOf(6))
  await userEvent.click(six())
  expect(await screen.findByText('for 6')).toBeTruthy()
  expect(six().checked).toBe(true)
})

// spec: RT-007
test('after a refused choice another can be picked', async () => {
  const periodOptions = [...OPTIONS, { periods: 4, termUnit: 30, repay_plans: planOf(4) }]
  await open(GIVEN, { periodOptions })
  refuse(getOffer, '-1004', 'The offer has changed.')
  await userEvent.click(six())
  await waitFor(() => expect(two().checked).toBe(true))
  answer(getOffer, offerOf(4, { periodOptions }))
  await userEvent.click(choice(/^4 ×\s₱/))
  expect(await screen.findByText('for 4')).toBeTruthy()
  expect(requestsTo(getOffer).at(-1)?.body).toContain('periods=4')
})

// spec: RT-007
test('without a network the shown offer stays', async () => {
  await open()
  cut(getOffer)
  await userEvent.click(six())
  expect(await screen.findByText('Network error, please try again')).toBeTruthy()
  await waitFor(() => expect(two().checked).toBe(true))
  expect(screen.getByText('for 2')).toBeTruthy()
})

// spec: RT-007, ERR-032
test('an offer that cannot be renewed says from when it is', async () => {
  await open()
  await expectLastKnown(getOffer)
  expect(screen.getByText('for 2')).toBeTruthy()
})

// spec: RT-007
test('an offer that is gone when the borrower returns is not shown any more', async () => {
  await open()
  refuse(getOffer, '-1004', 'The offer has changed.')
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByText('for 2')).toBeNull())
  expect(screen.getAllByText('The offer has changed.')).not.toEqual([])
})

// spec: RT-007
test('in market philippines another plan needs a new agreement', async () => {
  await open(PH, { cost: COST })
  await userEvent.click(screen.getByRole('checkbox'))
  expect(next().disabled).toBe(false)
  answer(getOffer, offerOf(6, { cost: { ...COST, totalRepay: 13_000_00 } }))
  await userEvent.click(six())
  await screen.findByText('₱13,000.00')
  const box = () => screen.getByRole<HTMLInputElement>('checkbox')
  expect(box().checked).toBe(false)
  expect(next().getAttribute('aria-disabled')).toBe('true')

  // Also that of the offer whose box was ticked.
  answer(getOffer, offerOf(2, { cost: COST }))
  await userEvent.click(two())
  await waitFor(() => expect(screen.queryByText('₱13,000.00')).toBeNull())
  expect(box().checked).toBe(false)
})

// spec: RT-007
test('a product with one plan has no choice', async () => {
  await open(GIVEN, { periodOptions: OPTIONS.slice(0, 1) })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(planRows()).toHaveLength(2)
})

// spec: RT-007, CF-011, CF-016, CF-018
test('has the mandatory agreement and the retention pop-up of a single payment', async () => {
  await open(GIVEN, {
    popAgreementUrl: 'https://h5.test.example/agreement',
    isPopType: 1,
    popTitle: 'Your offer is waiting',
    popContent: 'Only ₱200 a week.',
  })
  await screen.findByRole('dialog', { name: 'Please read this first' })
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  history.back()
  expect(await screen.findByRole('dialog', { name: 'Point out' })).toBeTruthy()
})
