import type { LoanListItem } from '#contract/loan.ts'
import type { ProductCard } from '#contract/product.ts'

const listed = (
  orderStatus: number,
  statusText: string,
  repayDate: string,
  productName = 'EasyPlan',
): LoanListItem => ({
  orderId: `order-${orderStatus}`,
  productId: '2',
  productName,
  productLogo: '',
  orderStatus,
  statusText,
  amount: 1_500_000,
  repayDate,
})

/** One of each status. */
export const LOANS_SAMPLE: LoanListItem[] = [
  listed(21, 'Under review', ''),
  listed(151, 'Money on its way', '2026-12-20', 'QuickCash'),
  listed(170, 'Loan active', '2026-12-05'),
  listed(174, 'Payment due soon', '2026-11-24', 'A product with a rather long name of its own'),
  listed(180, 'Payment overdue', '2026-11-02'),
  listed(200, 'Settled', ''),
  listed(110, 'Closed', ''),
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
