import type { LoanBar, LoanCard } from '#contract/loan-card.ts'
import type { LoanListItem } from '#contract/loan.ts'
import type { ProductCard } from '#contract/product.ts'

export function aListedLoan(orderStatus: number, more: Partial<LoanListItem> = {}): LoanListItem {
  return {
    orderId: `o-${orderStatus}`,
    productId: '2',
    productName: 'EasyPlan',
    productLogo: '',
    orderStatus,
    amount: 1_000_000,
    repayDate: '2026-12-05',
    card: aLoanCard({ state: `Status ${orderStatus}` }),
    settledOn: '',
    ...more,
  }
}

/** Two payments, the first of which is paid. */
export function aLoanCard(more: Partial<LoanCard> = {}): LoanCard {
  return {
    state: 'Loan active',
    headline: 'Pay by Tue, Dec 22',
    label: '',
    amount: '₱2,671.79',
    note: 'In 30 days. It is the last payment.',
    verb: 'pay',
    bars: [
      aBar('Nov 22', 'paid', 100, 'Payment 1 of 2: ₱2,671.79, due Nov 22, 2026, paid'),
      aBar('Dec 22', 'next', 0, 'Payment 2 of 2: ₱2,671.79, due Dec 22, 2026, the next one'),
    ],
    ...more,
  }
}

function aBar(label: string, state: string, paidShare: number, text: string): LoanBar {
  return { label, state, paidShare, costShare: 12, text }
}

export function aCard(productId: string, more: Partial<ProductCard> = {}): ProductCard {
  return {
    productId,
    logo: '',
    name: `Product ${productId}`,
    range: '1,000 – 10,000',
    rangeDesc: 'Loan amount in pesos',
    rate: '36% a year',
    rateDesc: 'Interest rate',
    tags: ['Fast'],
    limits: { least: 1_000_00, most: 10_000_00, step: 500_00 },
    periodOptions: [{ periods: 1, termUnit: 91 }],
    isPartner: 0,
    ...more,
  }
}
