import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { OrderDetailsScreen } from '#web/borrower/loan/order-details-screen.tsx'
import { aLoan, aProduct } from '#web/borrower/loan/testing-loans.ts'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { answer, cut, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { GIVEN, PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { StatusArt } from '#web/kit/money/status-art.tsx'
import { expectLastKnown } from '#web/kit/testing/last-known.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'

const query = { productId: '7', orderId: 'order-1' }
const PAGE = 'https://app.test.example/onWe?productId=7&orderId=order-1'

/** Opens order details with this loan and waits until it is shown. */
async function open(loan: LoanDetails, opening: Parameters<typeof openScreen>[1] = {}) {
  answer(getLoanDetails, loan)
  const opened = await openScreen(OrderDetailsScreen, { query, texts: loanTexts, ...opening })
  await screen.findByRole('heading', { name: loan.noticeStatusText })
  return opened
}

function actions(): string[] {
  const bar = screen.queryByRole('region', { name: 'Actions' })
  return bar
    ? within(bar)
        .getAllByRole('button')
        .map((button) => button.textContent)
    : []
}

// spec: OD-001, GEN-023, OD-012, OD-013, OD-014, OD-015
// spec: ENT-002, ENT-003, ENT-007, ENT-008, ENT-009, GEN-028
test('the loan has a headline, a description and rows, with the tagline', async () => {
  await open(aLoan(170, { noticeStatusText: 'Active', noticeDesText: 'Pay by December 1.' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Details')
  expect(screen.getByRole('heading', { name: 'Active' })).toBeTruthy()
  expect(screen.getByText('Pay by December 1.')).toBeTruthy()
  expect(valueOf('Amount due')).toContain('₱5,450.00')
  expect(valueOf('Due date')).toContain('2026-12-01')
  expect(
    screen.getByText('Diverse products, low interest rates, and large credit limits', {
      exact: false,
    }),
  ).toBeTruthy()
})

const valueOf = (label: string) => screen.getByText(label).parentElement?.textContent

/** The amount before every row. */
const lead = () => screen.getByRole('strong').textContent

describe('the amount that leads', () => {
  // spec: OD-015
  test('is the one that the server marks, and is not shown as a row, too', async () => {
    await open(aLoan(174))
    expect(lead()).toBe('₱5,450.00')
    expect(document.body.textContent.split('₱5,450.00')).toHaveLength(2)
    expect(valueOf('Loan amount')).toBe('Loan amount₱9,000.00')
  })

  // spec: OD-015
  test('is the first peso amount when none is marked', async () => {
    const detail = [
      { text: 'Loan number', value: '₱-17' },
      { text: 'Loan amount', value: '₱9000.00' },
      { text: 'Amount due', value: '₱5450.00' },
    ]
    await open(aLoan(174, { userOrderDetail: { detail } }))
    expect(lead()).toBe('₱9000.00')
    expect(valueOf('Loan number')).toBe('Loan number₱-17')
  })

  // spec: OD-015
  test('is not shown without an amount', async () => {
    await open(aLoan(174, { userOrderDetail: { detail: [{ text: 'Number', value: '17' }] } }))
    expect(screen.queryByRole('strong')).toBeNull()
    expect(valueOf('Number')).toBe('Number17')
  })
})

// spec: OD-004, OD-005, ENT-005, ENT-006
test('the header shows the product’s logo and name', async () => {
  const { container } = await open(aLoan(170))
  expect(screen.getByText('QuickCash')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo.svg')
})

// spec: OD-004
test('a product without a logo shows its first letter', async () => {
  const { container } = await open(aLoan(170, { productLogo: '' }))
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('Q')).toBeTruthy()
})

// spec: OD-002, OD-003, API-001, ENT-174
test('the loan in the address is requested', async () => {
  await open(aLoan(170))
  const [request] = requestsTo(getLoanDetails)
  expect([request?.method, request?.body]).toEqual(['POST', 'productId=7&orderId=order-1'])
})

// spec: OD-006, OD-007, OD-008, OD-009, OD-010, OD-011
// spec: ENT-001, CONST-024
test.each([
  [21, 'hourglass'],
  [110, 'door'],
  [151, 'money'],
  [170, 'check'],
  [174, 'calendar'],
  [180, 'bell'],
  [200, 'check'],
  [999, 'check'],
])('status %i has its picture: %s', async (status, art) => {
  const { container } = await open(aLoan(status))
  expect(container.querySelector('[data-art]')?.getAttribute('data-art')).toBe(art)
})

// spec: OD-006, OD-007, OD-008, OD-009, OD-010, OD-011
test('the pictures of 21, 110, 151, 174, 180 and 200 are six different drawings', () => {
  const drawn = [21, 110, 151, 174, 180, 200].map(
    (status) => render(<StatusArt status={status} />).container.querySelector('svg')?.innerHTML,
  )
  expect(new Set(drawn).size).toBe(6)
})

describe('the telephone for questions', () => {
  // spec: ENT-013, BR-008, BR-014
  test('is the loan’s, and the host app dials it', async () => {
    const received = startHostApp('callTelephone')
    await open(aLoan(170))
    await userEvent.click(screen.getByRole('link', { name: '091 8123 4567' }))
    expect(received).toEqual([['callTelephone', { telephone: '09181234567' }]])
  })

  // spec: ENT-014
  test('is the brand’s when the loan has none', async () => {
    await open(aLoan(170, { telephone: '' }))
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^\d+ \d+ \d+$/ })
    expect(link.href).toBe(`tel:${GIVEN.servicePhone}`)
  })
})

// spec: RT-014
test('a complaint about the loan is linked', async () => {
  await open(aLoan(170))
  const link = screen.getByRole('link', { name: 'Something wrong? Tell us' })
  expect(link.getAttribute('href')).toBe('/forAs?orderId=order-1')
})

describe('recommendations', () => {
  // spec: OD-016, ST-013, ST-014, OD-017, OD-020, OD-030
  // spec: ST-001, ENT-004
  test.each([21, 110, 151, 999])('show at status %i, and actions do not', async (status) => {
    await open(aLoan(status, { isDelay: 1, h5Url: PAGE, recProducts: [aProduct()] }))
    expect(screen.getByRole('button', { name: /EasyPlan/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Click to view more products' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull()
  })

  // spec: OD-016, ST-013, ST-014, OD-019, OD-020
  test.each([170, 174, 180, 200])('do not show at status %i: the actions do', async (status) => {
    await open(aLoan(status, { recProducts: [aProduct()] }))
    expect(actions().length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /EasyPlan/ })).toBeNull()
    expect(screen.queryByText('Click to view more products')).toBeNull()
  })

  // spec: OD-018, OD-044, BR-005
  test('the link to more products goes home through the host app', async () => {
    const received = startHostApp('toHome')
    const sentTo = watchNavigation(PAGE)
    await open(aLoan(110, { recProducts: [aProduct()] }))
    await userEvent.click(screen.getByRole('link', { name: 'Click to view more products' }))
    expect(received).toEqual([['toHome', null]])
    expect(sentTo).toEqual([])
  })

  // spec: OD-016
  test.each([
    [PH, 21, true],
    [PH, 110, false],
    [GIVEN, 21, false],
  ])(
    'are folded only under review in market philippines: $brand.key, %i',
    async (brand, status, isFolded) => {
      await open(aLoan(status, { recProducts: [aProduct()] }), { brand })
      const fold = screen.getByText('Other products for you').closest('details')
      expect(fold !== null).toBe(isFolded)
      expect(fold?.open ?? false).toBe(false)
      expect(screen.getByText('Click to view more products').closest('details')).toBe(fold)
    },
  )

  // spec: OD-016
  test('are rows after everything about the loan', async () => {
    await open(aLoan(110, { recProducts: [aProduct()] }))
    const product = screen.getByRole('button', { name: /EasyPlan/ })
    expect(product.closest('ul')?.className).toContain('rows')
    const last = screen.getByRole('link', { name: '091 8123 4567' })
    expect(last.compareDocumentPosition(product)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  // spec: CONST-023
  test('show no tags here, unlike on the failure page', async () => {
    await open(aLoan(110, { recProducts: [aProduct()] }))
    expect(screen.queryByText('Fast')).toBeNull()
  })
})

describe('a loan that cannot be shown', () => {
  // spec: OD-045
  test('is reported as not found, with a link to home', async () => {
    refuse(getLoanDetails, '-1001', 'This order was not found.')
    const received = startHostApp('toHome')
    await openScreen(OrderDetailsScreen, { query: {}, texts: loanTexts })
    expect(await screen.findByText('This order was not found.')).toBeTruthy()
    expect(screen.getByText('We did not find this order')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Home' }))
    expect(received).toEqual([['toHome', null]])
  })

  // spec: ERR-001, ERR-027
  test('shows the server’s message as a toast and in place, and can be retried', async () => {
    refuse(getLoanDetails, '-1003', 'Please wait 5 seconds.')
    await openScreen(OrderDetailsScreen, { query, texts: loanTexts })
    await waitFor(() => expect(screen.getAllByText('Please wait 5 seconds.')).toHaveLength(2))

    answer(getLoanDetails, aLoan(170))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('QuickCash')).toBeTruthy()
  })

  // spec: ERR-032, ERR-033
  test('reports a network failure, and stops loading', async () => {
    cut(getLoanDetails)
    await openScreen(OrderDetailsScreen, { query, texts: loanTexts })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getAllByText('Network error, please try again')).toHaveLength(2)
    expect(screen.queryByText('Loading')).toBeNull()
  })

  // spec: BR-007, BR-014
  test('sends a visitor to the login', async () => {
    const received = startHostApp('offToLogin')
    refuse(getLoanDetails, '-1000', 'Please log in.')
    await openScreen(OrderDetailsScreen, { query, texts: loanTexts })
    await screen.findAllByText('Please log in.')
    expect(received).toEqual([['offToLogin', null]])
  })
})

describe('back after an offer was accepted', () => {
  // spec: ST-038
  test('leads home instead of to the confirm screen', async () => {
    const received = startHostApp('toHome')
    await open(aLoan(21), { query: { ...query, from: 'confirm' } })
    history.back()
    await waitFor(() => expect(received).toEqual([['toHome', null]]))
  })

  // spec: ST-038
  test('puts home in the place of this page, so that back from there never returns here', async () => {
    await open(aLoan(21), { query: { ...query, from: 'confirm' } })
    await waitFor(() => expect(history.state?.guard).toBe(1))
    const sentTo = watchNavigation()
    history.back()
    await waitFor(() => expect(sentTo).toEqual(['instead: /main']))
    expect(history.state?.guard).toBeUndefined()
  })

  // spec: ST-038
  test('is not changed when the page was opened otherwise', async () => {
    const received = startHostApp('toHome')
    const before = history.length
    await open(aLoan(21))
    expect(history.length).toBe(before)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(received).toEqual([])
  })
})

// spec: OD-015
test('in market philippines the texts can be in Filipino', async () => {
  await open(aLoan(170), { brand: PH, language: 'fil' })
  expect(screen.getByRole('button', { name: 'Magbayad' })).toBeTruthy()
})

// spec: ERR-032
test('without a network the last known data stays, with its time', async () => {
  await open(aLoan(170))
  await expectLastKnown(getLoanDetails)
})
