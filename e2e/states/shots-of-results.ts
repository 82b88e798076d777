import type { Page, Route } from '@playwright/test'
import type { Output } from '#contract/endpoint.ts'
import type { getPaymentResult } from '#contract/repayment/payments.ts'
import { BARS_SAMPLE } from '#e2e/samples/card-samples.ts'
import { SCANNED } from '#e2e/samples/paying-samples.ts'
import type { Shot } from '#e2e/states/shot.ts'
import { shot, waitingAndFailing } from '#e2e/states/shots-of-loans.ts'

const RESULT = '**/found/v3/repayment/payment-result*'

/** With the first of them paid. */
const barsAfter = (paid: number) =>
  BARS_SAMPLE.map((bar, place) => {
    if (place < paid) return { ...bar, state: 'paid', paidShare: 100 }
    return { ...bar, state: place === paid ? 'next' : 'coming', paidShare: 0 }
  })

const POSTED: Output<typeof getPaymentResult> = {
  state: 'succeeded',
  productId: '1',
  orderId: 'order-1',
  productName: 'EasyPlan',
  amount: 4_008_00,
  channel: 'GCash',
  reference: 'K7QH2M9X',
  isPosted: 1,
  isSettled: 0,
  isCancelled: 0,
  text: '',
  time: '8:41 PM',
  purpose: 'due',
  bars: barsAfter(2),
  filled: [1],
  progress: '2 of 4 paid, ₱7,816.66 to go',
  remindOn: 'Wed, Dec 23',
  limit: '',
  waiting: null,
}
const NOT_PAID = { isPosted: 0, bars: [], filled: [], progress: '', remindOn: '' }

const answered = (state: string, changes: Partial<typeof POSTED>, words: RegExp) =>
  shot(
    'paymentResult',
    state,
    (page: Page) =>
      page.route(RESULT, (route: Route) =>
        route.fulfill({
          json: { code: '0', message: 'success', data: { ...POSTED, ...changes } },
        }),
      ),
    (page: Page) => page.getByRole('heading', { level: 2, name: words }).waitFor(),
  )

/** Where a borrower comes back to from paying. */
export const SHOTS_OF_RESULTS: readonly Shot[] = [
  answered('posted', {}, /4,?008/),
  answered(
    'received',
    { ...NOT_PAID, text: 'It is posted to your loan by 8:55 PM. You need not pay it again.' },
    /4,?008/,
  ),
  answered(
    'settled',
    {
      isSettled: 1,
      bars: barsAfter(4),
      filled: [3],
      progress: '4 of 4 paid',
      remindOn: '',
      limit: '₱18,000.00',
    },
    /4,?008/,
  ),
  answered('failed', { ...NOT_PAID, state: 'failed' }, /4,?008/),
  answered('not finished', { ...NOT_PAID, state: 'notFinished' }, /4,?008/),
  answered(
    'not finished, with its code',
    { ...NOT_PAID, state: 'notFinished', waiting: SCANNED },
    /4,?008/,
  ),
  answered('unknown', { ...NOT_PAID, state: 'unknown' }, /4,?008/),
  ...waitingAndFailing('paymentResult', RESULT, '-1001', 'This payment was not found.'),
]
