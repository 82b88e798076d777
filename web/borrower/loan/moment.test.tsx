import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getLoanDetails, rateApp } from '#contract/loan/loan.ts'
import { userEvent } from '@testing-library/user-event'
import { OrderDetailsScreen } from '#web/borrower/loan/order-details-screen.tsx'
import { loanTexts } from '#web/borrower/loan/texts/loan-texts.ts'
import { aLoan } from '#web/borrower/loan/testing-loans.ts'
import { answer, requestsTo } from '#web/kit/testing/answer.ts'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'

beforeEach(() => localStorage.clear())

const APPROVED = {
  kind: 'approved',
  title: 'You are approved for',
  amount: '₱6,000',
  lead: 'Say where we send it.',
}
const ARRIVED = {
  kind: 'arrived',
  title: 'You have received',
  amount: '₱6,000',
  lead: 'In GCash ••0101, 11:12 PM',
}

async function open(loan: Partial<ReturnType<typeof aLoan>>, query: object = {}) {
  answer(getLoanDetails, aLoan(loan.orderStatus ?? 151, loan))
  const key = { productId: '7', orderId: 'order-1', ...query }
  const page = await openScreen(OrderDetailsScreen, { query: key, texts: loanTexts, brand: PH })
  await screen.findByRole('article')
  return page
}

/** Long enough for a part to have been loaded. */
async function expectUnsaid(words: RegExp) {
  await new Promise((passed) => setTimeout(passed, 200))
  expect(screen.queryByText(words)).toBeNull()
}

describe('what a loan has come to', () => {
  // spec: OD-012
  test('is said once, above its card, and the next step is said anew', async () => {
    const { unmount } = await open({ moment: APPROVED })
    const said = await screen.findByText('₱6,000')
    expect(said.compareDocumentPosition(screen.getByRole('article'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    unmount()
    const again = await open({ moment: APPROVED })
    await expectUnsaid(/approved for/)
    again.unmount()
    await open({ orderStatus: 170, moment: ARRIVED })
    expect(await screen.findByText(/In GCash ••0101, 11:12 PM/)).toBeTruthy()
  })

  // spec: OD-012
  test('is what the loan says, not what the address says', async () => {
    await open({ orderStatus: 170 }, { from: 'confirm', source: 'loanDetail' })
    await expectUnsaid(/We have your application|Your account is added/)
  })
})

// spec: OD-034, ST-018
test('stars are asked for in the page, not over it, and few are thanked there', async () => {
  answer(rateApp, {})
  await open({ orderStatus: 200, isScore: 1 })
  await userEvent.click(await screen.findByRole('radio', { name: '2 stars' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { name: 'Thank you for your feedback' })
  expect(screen.getByText('Tell us more')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(requestsTo(rateApp)[0]?.body).toBe('score=5&stars=2&orderId=order-1')
})
