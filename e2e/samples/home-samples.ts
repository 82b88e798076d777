import type { LoanCard } from '#contract/loan/loan-card.ts'
import type { LoanListItem } from '#contract/loan/loan.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getHome, ProductCard } from '#contract/application/product.ts'
import { BARS_SAMPLE, cardSample, STEPS_SAMPLE } from '#e2e/samples/card-samples.ts'

const listed = (
  orderStatus: number,
  card: Partial<LoanCard>,
  productName = 'EasyPlan',
  more: Partial<LoanListItem> = {},
): LoanListItem => ({
  orderId: `order-${orderStatus}`,
  productId: '2',
  productName,
  productLogo: '',
  orderStatus,
  amount: 1_500_000,
  repayDate: '',
  card: cardSample(card),
  settledOn: '',
  isCancelled: 0,
  ...more,
})

/** One of each status. */
export const LOANS_SAMPLE: LoanListItem[] = [
  listed(21, {
    state: 'Under review',
    headline: 'We are looking at your application for',
    amount: '₱15,000.00',
    note: 'We decide within 1 day and show the result here.',
    verb: 'track',
    bars: STEPS_SAMPLE,
  }),
  listed(
    151,
    {
      state: 'Money on its way',
      headline: 'On its way to your account',
      amount: '₱15,000.00',
      note: 'It arrives within 1 to 3 calendar days.',
      verb: 'track',
      bars: STEPS_SAMPLE,
    },
    'QuickCash',
  ),
  listed(
    151,
    {
      state: 'Approved',
      headline: 'Add your account to get',
      amount: '₱14,250.00',
      note: 'We send the money as soon as we have an account in your name.',
      verb: 'addAccount',
      bars: STEPS_SAMPLE,
    },
    'EasyPlan',
    { orderId: 'order-151-account' },
  ),
  listed(170, {}),
  listed(174, { state: 'Payment due soon' }, 'A product with a rather long name of its own'),
  listed(180, {
    state: 'Payment overdue',
    headline: 'Was due Mon, Nov 2. Please pay now',
    bars: BARS_SAMPLE.map((bar) => (bar.state === 'next' ? { ...bar, state: 'late' } : bar)),
  }),
  listed(
    174,
    {
      state: 'Payment received',
      headline: 'Received, posted by 8:55 PM',
      amount: '₱4,074.47',
      note: 'You need not pay it again, and we send no reminder meanwhile.',
      verb: 'track',
      bars: BARS_SAMPLE.map((bar) => (bar.state === 'next' ? { ...bar, state: 'received' } : bar)),
    },
    'EasyPlan',
    { orderId: 'order-174-received' },
  ),
  listed(200, { state: 'Settled', verb: '', bars: [] }, 'EasyPlan', { settledOn: '2026-11-20' }),
  listed(110, { state: 'Closed', verb: '', bars: [] }),
]

const card = (productId: string, name: string, tags: string[]): ProductCard => ({
  productId,
  logo: '',
  name,
  range: '1,000 – 10,000',
  rangeDesc: 'Loan amount in pesos',
  rate: '36% a year',
  rateDesc: 'Interest rate',
  tags,
  limits: { least: 1_000_00, most: 10_000_00, step: 500_00 },
  periodOptions: [{ periods: 1, termUnit: 91 }],
  isPartner: 0,
})

export const PRODUCTS_SAMPLE: ProductCard[] = [
  card('1', 'QuickCash', ['Fast', 'One installment']),
  card('2', 'EasyPlan', []),
]

/** What home asks first: an amount with three ways to pay it back. */
export const START_SAMPLE: NonNullable<Output<typeof getHome>['start']> = {
  amount: 8_500_00,
  limitText: 'You can apply for up to ₱10,000 now.',
  choices: [
    way('QuickCash', { productId: '1', periods: 1, termUnit: 91 }, 9_199_32),
    way('EasyPlan', { productId: '2', periods: 4, termUnit: 30 }, 2_271_02),
    way('EasyPlan', { productId: '2', periods: 8, termUnit: 15, payday: 'both' }, 1_135_51),
  ],
}

function way(
  productName: string,
  {
    payday = '',
    ...terms
  }: { productId: string; periods: number; termUnit: number; payday?: string },
  each: number,
) {
  const amounts = Array<number>(terms.periods).fill(each)
  const totalRepay = each * terms.periods
  const offered = { productName, amounts, netProceeds: 8_500_00, totalRepay, confirmVersion: 1 }
  return { ...terms, payday, ...offered }
}
