import type { LoanListItem } from '#contract/loan/loan.ts'
import type { ProductCard } from '#contract/application/product.ts'
import { aLoanCard } from '#web/kit/testing/loan-card.ts'

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
    isCancelled: 0,
    ...more,
  }
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
