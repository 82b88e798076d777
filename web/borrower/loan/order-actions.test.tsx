import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { getLoanDetails } from '#contract/loan/loan.ts'
import { saveEvent } from '#contract/growth/recommendation.ts'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { OrderDetailsScreen } from '#web/borrower/loan/order-details-screen.tsx'
import { aLoan } from '#web/borrower/loan/testing-loans.ts'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'

const PAGE = 'https://app.test.example/onWe?productId=7&orderId=order-1&appVersion=3'

async function open(loan: LoanDetails) {
  answer(getLoanDetails, loan)
  const query = { productId: '7', orderId: 'order-1' }
  await openScreen(OrderDetailsScreen, { query, texts: loanTexts })
  return screen.findByRole('region', { name: 'Actions' })
}

describe('the buttons', () => {
  // spec: OD-021, OD-022, OD-023, OD-024, OD-025, ENT-012
  test.each([174, 180])(
    'at status %i with isDelay 1 are REPAY and the rollover',
    async (status) => {
      const bar = await open(aLoan(status, { isDelay: 1 }))
      const names = within(bar)
        .getAllByRole('button')
        .map((button) => button.textContent)
      expect(names).toEqual(['REPAY', 'Rollover Repayment'])
      expect(within(bar).getByText('Short of money?')).toBeTruthy()
    },
  )

  // spec: OD-026, OD-027, OD-028, OD-047, OD-029
  // spec: ST-005, ST-006, ST-007, ST-008
  test.each([
    [174, 0, 'Repayment'],
    [174, 2, 'Repayment'],
    [180, 0, 'Repayment'],
    [170, 0, 'Repayment'],
    [170, 1, 'Repayment'],
    [200, 1, 'Borrow Again'],
  ])('at status %i with isDelay %i there is one: %s', async (status, isDelay, name) => {
    const bar = await open(aLoan(status, { isDelay }))
    expect(
      within(bar)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([name])
    expect(screen.queryByText('Short of money?')).toBeNull()
    expect(screen.queryByText('Rollover Repayment')).toBeNull()
  })
})

describe('Repayment', () => {
  // spec: OD-038, ENT-011
  test.each([
    ['Repayment', 0],
    ['REPAY', 1],
  ])('(%s) goes to the server’s page if it names one', async (name, isDelay) => {
    const sentTo = watchNavigation(PAGE)
    const h5Url = 'https://h5.test.example/pay?a=1'
    await open(aLoan(174, { isDelay, h5Url }))
    await userEvent.click(screen.getByRole('button', { name }))
    expect(sentTo).toEqual([h5Url])
  })

  // spec: OD-039
  test.each([
    ['Repayment', 0],
    ['REPAY', 1],
  ])('(%s) goes to the repay page otherwise, with the loan', async (name, isDelay) => {
    const sentTo = watchNavigation(PAGE)
    await open(aLoan(174, { isDelay }))
    await userEvent.click(screen.getByRole('button', { name }))
    expect(sentTo).toEqual(['/atCharts?productId=7&orderId=order-1&appVersion=3'])
  })

  // spec: OD-038
  test('goes nowhere when the server’s page is not allowed, and says so', async () => {
    const sentTo = watchNavigation(PAGE)
    await open(aLoan(174, { h5Url: 'javascript:alert(1)' }))
    await userEvent.click(screen.getByRole('button', { name: 'Repayment' }))
    expect(await screen.findByText('This link cannot be opened here.')).toBeTruthy()
    expect(sentTo).toEqual([])
  })
})

// spec: OD-040
test('Rollover Repayment goes to the extension, whatever page the server names', async () => {
  const sentTo = watchNavigation(PAGE)
  await open(aLoan(180, { isDelay: 1, h5Url: 'https://h5.test.example/pay' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rollover Repayment' }))
  expect(sentTo).toEqual(['/theTo?productId=7&orderId=order-1&appVersion=3'])
})

describe('Borrow Again', () => {
  // spec: OD-041, BR-002, BR-015, ENT-043
  test('opens the product in the host app by the scheme address', async () => {
    const received = startHostApp('to')
    const sentTo = watchNavigation(PAGE)
    answer(saveEvent, {})
    await open(aLoan(200))
    await userEvent.click(screen.getByRole('button', { name: 'Borrow Again' }))
    expect(received).toEqual([['to', { url: 'testpeso://productDetail?productId=7' }]])
    expect(sentTo).toEqual([])
  })

  // spec: OD-041
  test('opens the product’s page in a browser', async () => {
    const sentTo = watchNavigation(PAGE)
    answer(saveEvent, {})
    await open(aLoan(200))
    await userEvent.click(screen.getByRole('button', { name: 'Borrow Again' }))
    expect(sentTo).toEqual(['https://app.test.example/productDetail?productId=7&appVersion=3'])
  })

  // spec: API-003, CONST-018
  test('is recorded without waiting for the answer, also when the page is left', async () => {
    const sentTo = watchNavigation(PAGE)
    await open(aLoan(200))
    const fetched = vi.spyOn(globalThis, 'fetch')
    await userEvent.click(screen.getByRole('button', { name: 'Borrow Again' }))
    expect(sentTo).toHaveLength(1)
    await waitFor(() =>
      expect(requestsTo(saveEvent).map(({ body }) => body)).toEqual([
        'productId=7&moduleId=30&positionId=0',
      ]),
    )
    expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(true)
    fetched.mockRestore()
  })
})
