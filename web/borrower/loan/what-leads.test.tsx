import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getLoanDetails } from '#contract/loan.ts'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { OrderDetailsScreen } from '#web/borrower/loan/order-details-screen.tsx'
import { aLoan } from '#web/borrower/loan/testing-loans.ts'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

// What order details ask for first, where the status alone does not say it.

async function open(loan: LoanDetails, opening: Parameters<typeof openScreen>[1] = {}) {
  answer(getLoanDetails, loan)
  const query = { productId: '7', orderId: 'order-1' }
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

describe('an approved loan that waits for an account', () => {
  const waiting = aLoan(151, {
    noticeStatusText: 'Add your account to get ₱4,275.00',
    cardNeedPop: 1,
  })

  // spec: OD-020, OD-042
  test('has one button, which leads to the account', async () => {
    await open(waiting)
    const add = screen.getByRole('link', { name: 'Add your account' })
    expect(add.className).toContain('primary')
    expect(add.getAttribute('href')).toBe(
      `${SCREEN_PATHS.bindPayoutAccount}?source=loanDetail&productId=7&orderId=order-1`,
    )
    expect(actions()).toEqual([])
  })

  test('can be cancelled by a quiet link below it', async () => {
    const ways = { isCancellable: 1, cancelUntil: '', isCancelAsked: 0, payoffAmount: 0 }
    await open({ ...waiting, ways }, { brand: PH })
    const cancel = await screen.findByRole('button', { name: 'Cancel this application' })
    expect(cancel.className).not.toMatch(/primary|outline/)
    const add = screen.getByRole('link', { name: 'Add your account' })
    expect(add.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is not asked for an account once it has one', async () => {
    await open(aLoan(151))
    expect(screen.queryByRole('link', { name: 'Add your account' })).toBeNull()
  })
})

describe('a received payment that is not posted', () => {
  // spec: OD-026, OD-027, OD-028
  test.each([170, 174, 180])(
    'at status %i leaves no Repay beside it where the server asks for no other',
    async (status) => {
      const received = aLoan(status, { repayWaits: 1, isDelay: 1 })
      const { unmount } = await open(received, { brand: PH })
      expect(actions()).toEqual([])
      unmount()
      await open(aLoan(status, { repayWaits: 0 }), { brand: PH })
      expect(actions()).toEqual(['Pay'])
    },
  )
})
