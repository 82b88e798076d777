import type { LoanListItem } from '#contract/loan.ts'
import type { ProductCard } from '#contract/product.ts'

const listed = (
  orderStatus: number,
  statusText: string,
  repayDate: string,
  productName = 'EasyPlan',
  more: Partial<LoanListItem> = {},
): LoanListItem => ({
  orderId: `order-${orderStatus}`,
  productId: '2',
  productName,
  productLogo: '',
  orderStatus,
  statusText,
  amount: 1_500_000,
  repayDate,
  lead: '',
  needsAccount: 0,
  settledOn: '',
  ...more,
})

/** One of each status. */
export const LOANS_SAMPLE: LoanListItem[] = [
  listed(21, 'Under review', ''),
  listed(151, 'Money on its way', '', 'QuickCash'),
  listed(151, 'Approved', '', 'EasyPlan', {
    orderId: 'order-151-account',
    lead: 'Add your account to get ₱14,250.00',
    needsAccount: 1,
  }),
  listed(170, 'Loan active', '2026-12-05'),
  listed(174, 'Payment due soon', '2026-11-24', 'A product with a rather long name of its own'),
  listed(180, 'Payment overdue', '2026-11-02'),
  listed(174, 'Payment received', '2026-11-24', 'EasyPlan', {
    orderId: 'order-174-received',
    lead: '₱4,074.47 received, posted by 8:55 PM',
  }),
  listed(200, 'Settled', '', 'EasyPlan', { settledOn: '2026-11-20' }),
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
