import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getRepayment } from '#contract/repayment/repayment.ts'
import {
  INFO,
  NO_CODE,
  openRepayment,
  openUnanswered,
  PIXEL,
  REPAY_PAGE,
} from '#web/borrower/repayment/testing-repayment.tsx'
import { answer, refuse, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { startHostApp } from '#web/kit/testing/host-app.ts'
import { watchNavigation } from '#web/kit/testing/location.ts'

let sentTo: string[]
beforeEach(() => {
  sentTo = watchNavigation(REPAY_PAGE)
})
afterEach(() => localStorage.clear())

describe('what is due', () => {
  // spec: RP-001, RP-002, CONST-025, CONST-050, ENT-108, ENT-109
  test('shows the date, and the amount in pesos with two decimals', async () => {
    await openRepayment()
    expect(await screen.findByText('₱2345.60')).toBeTruthy()
    expect(screen.getByText('2026-12-05')).toBeTruthy()
  })

  // spec: RP-001, RP-002, RP-004, RP-006, RP-012, RP-019
  test('in market asGiven shows what is given, and nothing beside it', async () => {
    const { container } = await openRepayment()
    await screen.findByText('₱2345.60')
    await vi.dynamicImportSettled()
    const shown = [
      'Repayment',
      'Amount to pay ₱2345.60',
      'Due on 2026-12-05',
      'EasyPlan',
      'Payment 2 of 4₱2,245.60',
      'Penalties₱100.00',
      'more',
      'Pay with your code',
      'CLiQQ9000612345678901Copy',
      'How to pay with this code',
      'Payment Method',
      'Test Peso Lending Corp.1 Test Street, Makati City',
    ]
    // What is loaded is shown in a later turn.
    await waitFor(() => expect(container.textContent).toBe(shown.join('')))
  })

  // spec: RP-002
  test('groups the amount in market philippines', async () => {
    await openRepayment({}, PH)
    expect(await screen.findByText('₱2,345.60')).toBeTruthy()
  })

  // spec: RP-003, RP-004, ENT-110, ENT-111
  test('shows the logo and the name of the product', async () => {
    const { container } = await openRepayment({ defDetail: NO_CODE })
    expect(await screen.findByText('EasyPlan')).toBeTruthy()
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/images/easy.png')
  })

  // spec: API-016, RP-028
  test('is requested for the loan in the address', async () => {
    await openRepayment()
    await screen.findByText('EasyPlan')
    expect(requestsTo(getRepayment)[0]?.body).toBe('productId=1&orderId=o-1')
  })

  // spec: RP-005, RP-006, RP-007, RP-008, CONST-022
  test('shows two rows, all of them after "more", and two again after "hide"', async () => {
    await openRepayment()
    await screen.findByText('EasyPlan')
    const values = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(screen.getByText('Payment 2 of 4')).toBeTruthy()
    expect(values()).toEqual(['₱2,245.60', '₱100.00'])
    await userEvent.click(screen.getByRole('button', { name: 'more' }))
    expect(values()).toEqual(['₱2,245.60', '₱100.00', '₱345.60'])
    expect(screen.queryByRole('button', { name: 'more' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'hide' }))
    expect(values()).toEqual(['₱2,245.60', '₱100.00'])
  })

  // spec: RP-009
  test('has no "more" with only two rows', async () => {
    await openRepayment({ detail: INFO.detail.slice(0, 2) })
    expect(await screen.findAllByRole('definition')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'more' })).toBeNull()
  })

  // spec: RP-027, ENT-117
  test('shows the server’s notice', async () => {
    await openRepayment({ noticeMsg: 'Posted the next morning.' })
    expect(await screen.findByText('Posted the next morning.')).toBeTruthy()
  })

  // spec: RP-002
  test('of nothing says so, and links to the loan', async () => {
    await openRepayment({ repayAmount: 0 })
    await userEvent.click(await screen.findByRole('button', { name: 'See your loan' }))
    expect(sentTo).toEqual(['/bandOf?productId=1&orderId=o-1'])
    expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull()
  })

  // spec: ERR-001, ERR-030
  test('that the server refuses says why, and can be retried', async () => {
    refuse(getRepayment, '-1001', 'This order was not found.')
    await openUnanswered()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getAllByText('This order was not found.')).not.toEqual([])
    answer(getRepayment, INFO)
    await userEvent.click(again)
    expect(await screen.findByText('₱2345.60')).toBeTruthy()
  })
})

describe('the guidance banner', () => {
  const GUIDANCE = 'https://app.test.example/dragonpayPaymentInstructions?productId=1&orderId=o-1'

  // spec: RP-010, ENT-125
  test('shows when isShowReyTop is 1, and links to the guidance', async () => {
    await openRepayment({ isShowReyTop: 1 })
    await userEvent.click(await screen.findByRole('link', { name: /Dragonpay/ }))
    expect(sentTo).toEqual([GUIDANCE])
  })

  // spec: BR-003, BR-014
  test('opens in a new web view inside the host app', async () => {
    const received = startHostApp('toP')
    await openRepayment({ isShowReyTop: 1 })
    await userEvent.click(await screen.findByRole('link', { name: /Dragonpay/ }))
    expect(received).toEqual([['toP', { url: GUIDANCE }]])
    expect(sentTo).toEqual([])
  })

  // spec: RP-011
  test.each([0, 2])('does not show when isShowReyTop is %i', async (isShowReyTop) => {
    await openRepayment({ isShowReyTop })
    await screen.findByText('EasyPlan')
    expect(screen.queryByRole('link', { name: /Dragonpay/ })).toBeNull()
  })
})

describe('the default-pay card', () => {
  // spec: RP-012, RP-014, RP-015, RP-016, ENT-119, ENT-120
  // spec: ENT-121
  test('shows logo, title and code', async () => {
    await openRepayment()
    const card = await screen.findByRole('region', { name: 'Pay with your code' })
    expect(within(card).getByText('CLiQQ')).toBeTruthy()
    expect(within(card).getByText('9000612345678901')).toBeTruthy()
    expect(card.querySelector('img')?.getAttribute('src')).toBe(PIXEL)
  })

  // spec: RP-013
  test('does not show without a code', async () => {
    await openRepayment({ defDetail: NO_CODE })
    await screen.findByText('EasyPlan')
    expect(screen.queryByText('CLiQQ')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
  })

  // spec: RP-017
  test('copies the code', async () => {
    const user = userEvent.setup()
    await openRepayment()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    await screen.findByText('copy success')
    expect(await navigator.clipboard.readText()).toBe('9000612345678901')
  })

  // spec: RP-018
  test.each(['CLiQQ', 'Pay with your code', '9000612345678901'])(
    'opens code page 2 by a tap on “%s”',
    async (words) => {
      await openRepayment()
      await userEvent.click(await screen.findByText(words))
      expect(sentTo).toEqual(['/repaymentOfCode2'])
      expect(localStorage.getItem('repaymentInfo')).toContain('9000612345678901')
    },
  )

  // spec: RP-017
  test('stays where it is by a tap on Copy', async () => {
    await openRepayment()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(sentTo).toEqual([])
  })

  // spec: RP-018
  test('stores the data of code page 2, and opens it', async () => {
    await openRepayment()
    await userEvent.click(await screen.findByRole('link', { name: /How to pay/ }))
    expect(sentTo).toEqual(['/repaymentOfCode2'])
    expect(JSON.parse(localStorage.getItem('repaymentInfo') ?? '')).toEqual({
      repayAmount: 234_560,
      defDetail: {
        payCode: '9000612345678901',
        logo: PIXEL,
        title: 'CLiQQ',
        payNotice: INFO.defDetail.payNotice,
      },
    })
  })

  // spec: RP-026
  test('opens the barcode when there is one', async () => {
    await openRepayment({ defDetail: { ...INFO.defDetail, barcode: PIXEL } })
    await userEvent.click(await screen.findByRole('button', { name: 'Show barcode' }))
    const sheet = await screen.findByRole('dialog', { name: 'Barcode' })
    const barcode = within(sheet).getByRole('img')
    expect(barcode.getAttribute('src')).toBe(PIXEL)
    expect(barcode.getAttribute('alt')).toContain('9000612345678901')
  })

  // spec: RP-026
  test('offers no barcode when there is none', async () => {
    await openRepayment()
    await screen.findByText('CLiQQ')
    expect(screen.queryByRole('button', { name: 'Show barcode' })).toBeNull()
  })
})

// spec: GEN-027
test('the screen is called Repayment', async () => {
  await openRepayment()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Repayment')
})
