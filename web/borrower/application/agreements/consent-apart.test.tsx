import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { acceptOffer, getOffer, listAgreements } from '#contract/application/application.ts'
import { settleEarly } from '#contract/application/product.ts'
import { ConfirmLoanScreen } from '#web/borrower/application/confirm-loan-screen.tsx'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

// Market philippines: consent has its own box, apart from the contract's.

const PAGE = 'https://app.test.example/byOf?productId=7'

beforeEach(() => {
  answer(listAgreements, {
    data: [
      { title: 'Promissory note', isConsent: 0 },
      { title: 'Privacy', isConsent: 1 },
    ],
  })
})

async function open(offer: Offer) {
  answer(getOffer, offer)
  const opening = { query: { productId: '7' }, texts: applicationTexts, brand: PH }
  const opened = await openScreen(ConfirmLoanScreen, opening)
  await screen.findByText(offer.comProductName)
  return opened
}

const next = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Next|Borrow ₱[\d,.]+)$/ })
const isUnready = () => next().getAttribute('aria-disabled')
const valueOf = (label: string) => screen.getByText(label).parentElement?.textContent
const pause = () => new Promise((passed) => setTimeout(passed, 100))

const apart = anOffer({ cost: COST, consentApart: 1 })
const contract = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I have read/ })
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /my data/ })

// spec: CF-010, VAL-013
test('both are unticked, each with its own text, and Next names the missing one', async () => {
  await open(apart)
  expect([contract().checked, consent().checked]).toEqual([false, false])
  await screen.findByRole('link', { name: 'Privacy' })
  const textOf = (ticked: HTMLElement) => ticked.closest('label')?.nextElementSibling?.textContent
  expect(textOf(contract())).toContain('Promissory note')
  expect(textOf(contract())).not.toContain('Privacy')
  expect(textOf(consent())).toBe('Privacy')

  expect(isUnready()).toBe('true')
  expect(screen.getByText('Please tick both boxes first.')).toBeTruthy()
  await userEvent.click(contract())
  expect(isUnready()).toBe('true')
  expect(screen.getByText('Please tick the box about your data first.')).toBeTruthy()
  await userEvent.click(consent())
  expect(isUnready()).toBe('false')
  await userEvent.click(contract())
  expect(isUnready()).toBe('true')
})

// spec: CF-010, VAL-013
test('a tap on Next before they are ticked leads to the one that is open, and accepts nothing', async () => {
  await open(apart)
  await userEvent.click(next())
  expect(document.activeElement).toBe(contract())
  await userEvent.click(contract())
  await userEvent.click(next())
  expect(document.activeElement).toBe(consent())
  await pause()
  expect(requestsTo(acceptOffer)).toEqual([])
})

// spec: CF-010, VAL-013
test('Next reports that both were ticked', async () => {
  watchNavigation(PAGE)
  answer(acceptOffer, { lendDetailsUrl: 'https://h5.test.example/onWe' })
  await open(apart)
  await userEvent.click(contract())
  await userEvent.click(consent())
  await userEvent.click(next())
  await waitFor(() => expect(requestsTo(acceptOffer)).toHaveLength(1))
  expect(requestsTo(acceptOffer)[0]?.body).toContain('agreed=1&consented=1')
})

// spec: CF-010, VAL-013
test('ticks are kept when the borrower returns to the same offer, and not for another offer', async () => {
  const { unmount } = await open(apart)
  await userEvent.click(contract())
  unmount()
  const again = await open(apart)
  await waitFor(() => expect(contract().checked).toBe(true))
  expect(consent().checked).toBe(false)
  again.unmount()
  await open({ ...apart, offerId: 'offer-2' })
  await pause()
  expect(contract().checked).toBe(false)
})

// spec: CF-010, VAL-013
test('one call gives what settles the loan on every day, what it then costs and what it does to the limit', async () => {
  // Paid until day 2: 6,000.00 of an installment that was due on day 1.
  const [amounts, saved] = [
    [12_010_00, 6_020_00, 6_900_00],
    [890_00, 880_00, 0],
  ]
  answer(settleEarly, { startsOn: '2026-11-20', amounts, saved, limitFrom: 3 })
  await open(apart)
  const part = await screen.findByRole('region', { name: 'Pay early, pay for fewer days' })
  await waitFor(() => expect(valueOf('To settle all after 3 days')).toContain('₱6,900.00'))
  expect(valueOf('The loan then costs')).toContain('₱900.00')
  expect(part.textContent).toContain('never late, this loan counts towards a higher limit')
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-11-22' } })
  expect(valueOf('To settle all after 2 days')).toContain('₱6,020.00')
  expect(valueOf('Paid before, on time')).toContain('₱6,000.00')
  expect(valueOf('The loan then costs')).toContain('₱20.00')
  expect(valueOf('You save')).toContain('₱880.00')
  expect(part.textContent).toContain('keep the money 3 days or more')
  const slider = screen.getByRole('slider', { name: 'Days you keep the money' })
  fireEvent.change(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('To settle all after 1 day: ₱12,010.00')
  expect(screen.queryByText('Paid before, on time')).toBeNull()
  expect(requestsTo(settleEarly).map(({ body }) => body)).toEqual([
    'productId=7&amount=1234567&periods=2',
  ])
})

// spec: CF-010, VAL-013
test('no retention pop-up opens on leaving, whatever the offer says', async () => {
  await open({ ...apart, isPopType: 1 })
  history.pushState(null, '')
  history.back()
  await pause()
  expect(screen.queryByRole('dialog')).toBeNull()
})
