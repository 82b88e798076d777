import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  acceptOffer,
  getOffer,
  listAgreements,
  openAgreement,
} from '#contract/application/application.ts'
import { ConfirmLoanScreen } from '#web/borrower/application/confirm-loan-screen.tsx'
import type { Offer } from '#web/borrower/application/offer/offer.ts'
import { anOffer, COST } from '#web/borrower/application/offer/testing-offers.ts'
import { answer, behave, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { applicationTexts } from '#web/borrower/application/texts/application-texts.ts'

const PAGE = 'https://app.test.example/byOf?productId=7'

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
const valueOf = (label: string) => screen.getByText(label).parentElement?.textContent
const pause = () => new Promise((passed) => setTimeout(passed, 100))

// spec: CF-001, CF-002, CF-003, ENT-136, ENT-137, ENT-138
// spec: ENT-149, CONST-050, CONST-025
test('the offer is shown: amount, term in days and interest rate', async () => {
  await open(anOffer())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirm Loan')
  expect(valueOf('Loan Amount')).toContain('₱12345.67')
  expect(valueOf('Loan term in days')).toBe('Loan term in days60 (2 × 30)')
  expect(valueOf('Interest rate')).toContain('36% a year, flat')
})

// spec: CF-004, ENT-139, ENT-140, ENT-141
test('the detail list is shown', async () => {
  await open(anOffer())
  const details = screen.getByRole('region', { name: 'Details' })
  expect(within(details).getByText('Service fee')).toBeTruthy()
  expect(within(details).getByText('₱100.00')).toBeTruthy()
})

// spec: CF-005, ENT-142, ENT-143, ENT-144, ENT-145, ENT-146
test('the payment plan is shown, installment by installment', async () => {
  await open(anOffer())
  const plan = within(screen.getByRole('region', { name: 'Payment Plan' }))
  const rows = plan.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual(['1 of 2₱6500.002026-12-15Interest first', '2 of 2₱6400.002027-01-14'])
})

// spec: CF-023, ENT-155, ENT-156
test('the product’s logo and name are shown', async () => {
  const { container } = await open(anOffer())
  expect(screen.getByText('EasyPlan')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/easy.svg')
})

// spec: CF-022, API-018, ENT-175
test.each([{ productId: '7' }, { product_id: '7' }])('%j names the product', async (query) => {
  await open(anOffer(), { query })
  expect(requestsTo(getOffer).map(({ body }) => body)).toEqual(['productId=7'])
})

describe('the agreement', () => {
  // spec: CF-006
  test('is ticked by default in market asGiven', async () => {
    await open(anOffer())
    expect(box().checked).toBe(true)
    expect(next().disabled).toBe(false)
  })

  // spec: VAL-013
  test('is not ticked by default in market philippines', async () => {
    await open(anOffer({ cost: COST }), { brand: PH })
    expect(box().checked).toBe(false)
    expect(next().getAttribute('aria-disabled')).toBe('true')
  })

  // spec: CF-008, CF-010, ST-034, ST-035, VAL-013
  test('disables Next while unticked', async () => {
    const received = startHostApp('confirmBurialPoint')
    await open(anOffer())
    await userEvent.click(box())
    expect(box().checked).toBe(false)
    expect(next().disabled).toBe(true)
    await userEvent.click(next())
    await pause()
    expect([received, requestsTo(acceptOffer)]).toEqual([[], []])

    await userEvent.click(box())
    expect(next().disabled).toBe(false)
  })

  // spec: VAL-013
  test('explains above Next what is missing while unticked', async () => {
    await open(anOffer())
    const hint = () => screen.queryByText('Please tick the box to agree first.')
    expect(hint()).toBeNull()
    await userEvent.click(box())
    expect(hint()?.parentElement).toBe(next().parentElement)
    await userEvent.click(box())
    expect(hint()).toBeNull()
  })

  // spec: CF-007, ENT-157, API-019
  test('is behind a link for each title', async () => {
    await open(anOffer())
    expect(await screen.findByRole('link', { name: 'Promissory note' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Privacy' })).toBeTruthy()
    expect(requestsTo(listAgreements).map(({ body }) => body)).toEqual(['productId=7&scene=3'])
  })

  // spec: CF-007, API-020
  test('is opened where the server says, by its place in the list', async () => {
    const sentTo = watchNavigation(PAGE)
    answer(openAgreement, { contract_url: 'https://h5.test.example/agreement/2' })
    await open(anOffer())
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy' }))
    await waitFor(() => expect(sentTo).toEqual(['https://h5.test.example/agreement/2']))
    expect(requestsTo(openAgreement).map(({ body }) => body)).toEqual([
      'productId=7&scene=3&position=1&orderId=',
    ])
  })

  // spec: BR-003, BR-014
  test('is opened in a new web view inside the host app', async () => {
    const sentTo = watchNavigation(PAGE)
    const received = startHostApp('toP')
    answer(openAgreement, { contract_url: 'https://h5.test.example/agreement/2' })
    await open(anOffer())
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy' }))
    const url = 'https://h5.test.example/agreement/2'
    await waitFor(() => expect(received).toEqual([['toP', { url }]]))
    expect(sentTo).toEqual([])
  })

  // spec: CF-022, API-020
  test('belongs to the order when the address names one', async () => {
    watchNavigation(PAGE)
    answer(openAgreement, { contract_url: 'https://h5.test.example/agreement/1' })
    await open(anOffer(), { query: { productId: '7', orderId: 'order-1' } })
    await userEvent.click(await screen.findByRole('link', { name: 'Promissory note' }))
    await waitFor(() =>
      expect(requestsTo(openAgreement)[0]?.body).toBe(
        'productId=7&scene=3&position=0&orderId=order-1',
      ),
    )
  })

  // spec: CF-007
  test('is not opened at a foreign address', async () => {
    const sentTo = watchNavigation(PAGE)
    answer(openAgreement, { contract_url: 'javascript:alert(1)' })
    await open(anOffer())
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy' }))
    expect(await screen.findByText('This link cannot be opened here.')).toBeTruthy()
    expect(sentTo).toEqual([])
  })

  // spec: ERR-029, ERR-001
  test('that cannot be listed shows why, with a retry', async () => {
    refuse(listAgreements, '-1005', 'Not now.')
    await open(anOffer())
    expect(await screen.findByText('Not now.')).toBeTruthy()
    answer(listAgreements, { data: [{ title: 'Promissory note', isConsent: 0 }] })
    await userEvent.click(await screen.findByRole('link', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Promissory note' })).toBeTruthy()
  })
})

describe('an offer that cannot be shown', () => {
  // spec: ERR-001, ERR-029
  test('shows the server’s message, and can be retried', async () => {
    refuse(getOffer, '-1005', 'Nothing on offer today.')
    await openScreen(ConfirmLoanScreen, { query: { productId: '7' }, texts: applicationTexts })
    await waitFor(() => expect(screen.getAllByText('Nothing on offer today.')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: /^(Next|Borrow ₱[\d,.]+)$/ })).toBeNull()

    answer(getOffer, anOffer())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('EasyPlan')).toBeTruthy()
  })

  // spec: ERR-029
  test('links to home when the product is not available, and not after a network failure', async () => {
    const received = startHostApp('toHome')
    refuse(getOffer, '-1005', 'This product cannot be offered today.')
    await openScreen(ConfirmLoanScreen, { query: { productId: '7' }, texts: applicationTexts })
    const title = 'This loan is not on offer now'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Home' }))
    expect(received).toHaveLength(1)

    cut(getOffer)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Home' })).toBeNull()
  })

  // spec: ERR-032, ERR-033
  test('shows a network error, and stops loading', async () => {
    cut(getOffer)
    await openScreen(ConfirmLoanScreen, { query: { productId: '7' }, texts: applicationTexts })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  // spec: NET-005
  test('shows a skeleton while loading', async () => {
    behave(getOffer, () => {})
    await openScreen(ConfirmLoanScreen, { query: { productId: '7' }, texts: applicationTexts })
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('in market philippines', () => {
  const opening = { brand: PH }

  // spec: CF-007
  test('the disclosure statement can be read where there is one', async () => {
    const sentTo = watchNavigation(PAGE)
    await open(anOffer({ cost: COST }), opening)
    // In the cost card, and again beside the box.
    await screen.findByRole('link', { name: 'Privacy' })
    const links = screen.getAllByRole('link', { name: 'Disclosure Statement' })
    expect(links).toHaveLength(2)
    for (const link of links) await userEvent.click(link)
    // The statement leads back to here.
    const address = `${COST.disclosureUrl}?back=${encodeURIComponent('/byOf?productId=7')}`
    expect(sentTo).toEqual([address, address])
  })

  // spec: CF-007
  test('without a disclosure statement there is no link to one', async () => {
    await open(anOffer({ cost: { ...COST, disclosureUrl: null } }), opening)
    expect(screen.queryByRole('link', { name: 'Disclosure Statement' })).toBeNull()
  })

  test('the lender’s name, licences and advisory are shown', async () => {
    await open(anOffer({ cost: COST }), opening)
    const notices = screen.getByRole('complementary').textContent
    // The footer names it, once.
    expect(notices).not.toContain(PH.company.name)
    expect(screen.getByRole('contentinfo').textContent).toContain(PH.company.name)
    expect(notices).toContain('SEC Registration No. CS1')
    expect(notices).toContain('Certificate of Authority No. 1')
    expect(notices).toContain('Study the terms in the Disclosure Statement before you proceed')
  })

  test('the texts can be in Filipino', async () => {
    await open(anOffer({ cost: COST }), { ...opening, language: 'fil' })
    expect(screen.getByRole('button', { name: /^Hiramin ang ₱/ })).toBeTruthy()
    expect(valueOf('Libreng pag-cancel')).toContain('hanggang Biyernes, Nov 20, 2026')
  })
})

test('market asGiven shows neither the cost card nor lender notices', async () => {
  await open(anOffer())
  expect(screen.queryByText('Money in hand')).toBeNull()
  expect(screen.queryByRole('complementary')).toBeNull()
})
