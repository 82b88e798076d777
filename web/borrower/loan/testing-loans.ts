import type { LoanRow, RecommendedProduct } from '#contract/loan/loan.ts'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'

const ROWS: LoanRow[] = [
  { text: 'Loan number', value: 'HL1' },
  { text: 'Loan amount', value: '₱9,000.00' },
  { text: 'Amount due', value: '₱5,450.00', isLead: 1 },
  { text: 'Due date', value: '2026-12-01' },
]

/** A loan in a status, without dialogs. */
export function aLoan(orderStatus: number, other: Partial<LoanDetails> = {}): LoanDetails {
  return {
    orderStatus,
    noticeStatusText: 'A headline',
    noticeDesText: 'What it means.',
    recProducts: [],
    productName: 'QuickCash',
    productLogo: '/logo.svg',
    userOrderDetail: { detail: ROWS },
    inside: 0,
    h5Url: '',
    isDelay: 0,
    telephone: '09181234567',
    isScore: 0,
    playeduL: '',
    reyMsg: '',
    cardNeedPop: 0,
    cardPopTitle: '',
    cardPopMsg: '',
    ...other,
  }
}

/** A product that may be taken. */
export function aProduct(other: Partial<RecommendedProduct> = {}): RecommendedProduct {
  return {
    productKey: '2',
    logo: '/easy.svg',
    name: 'EasyPlan',
    buttonText: 'Kunin na',
    range: '₱2,000 - ₱15,000',
    rangeDesc: 'Amount',
    rate: '3% a month',
    rateDesc: 'Interest',
    tags: ['Fast', 'Online'],
    enabled: 1,
    available: 1,
    ...other,
  }
}
