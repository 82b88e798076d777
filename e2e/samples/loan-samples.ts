import type { RecommendedProduct } from '#contract/loan/loan.ts'

/** Own pictures only: the sample products have their letters for logos. */
const PRODUCT: RecommendedProduct = {
  productKey: '2',
  logo: '',
  name: 'EasyPlan',
  buttonText: 'Apply now',
  range: '₱2,000 – ₱15,000',
  rangeDesc: 'Loan amount',
  rate: '3% a month',
  rateDesc: 'Interest rate',
  tags: [],
  enabled: 1,
  available: 1,
}

const PRODUCTS = [
  PRODUCT,
  { ...PRODUCT, productKey: '3', name: 'BigPlan', range: '₱5,000 – ₱25,000', enabled: 0 },
]

/** What order details say at each status. */
const SAYING: Record<number, [headline: string, description: string]> = {
  21: ['Your application is under review', 'We decide within 1 day and let you know by SMS.'],
  110: ['This application was declined', 'Other products may suit you better. See below.'],
  151: ['Your money is on its way', 'It reaches your account within 1 to 3 calendar days.'],
  170: ['Your loan is active', 'Your next payment of ₱4,250.00 is due on 2026-11-20.'],
  174: ['Your payment is due soon', 'Please pay ₱4,250.00 by 2026-11-20.'],
  180: [
    'Your payment was not received yet',
    '₱4,250.00 was due from 2026-11-20 on. Please pay it now.',
  ],
  200: ['Your loan is settled', 'Thank you for paying. Nothing is owed any more.'],
}

const OWED = new Set([170, 174, 180])

/** A loan as the server answers. */
export function loanSample(orderStatus: number, other: object = {}) {
  const [noticeStatusText, noticeDesText] = SAYING[orderStatus] ?? ['', '']
  const owes = OWED.has(orderStatus)
  const detail = [
    { text: 'Loan number', value: 'HG-2026-000174' },
    { text: 'Loan amount', value: '₱10,000.00', ...(!owes && { isLead: 1 }) },
    { text: 'Applied on', value: '2026-08-22' },
    ...(owes
      ? [
          { text: 'Next payment', value: '₱4,250.00', isLead: 1 },
          { text: 'Due on', value: '2026-11-20' },
        ]
      : []),
  ]
  return {
    orderStatus,
    noticeStatusText,
    noticeDesText,
    recProducts: PRODUCTS,
    productName: 'QuickCash',
    productLogo: '',
    userOrderDetail: { detail },
    inside: 0,
    h5Url: '',
    isDelay: 0,
    telephone: '',
    isScore: 0,
    playeduL: '',
    reyMsg: '',
    cardNeedPop: 0,
    cardPopTitle: 'Where should we send your money?',
    cardPopMsg: 'Bind a bank account or an e-wallet, and we pay your loan out to it.',
    ...other,
  }
}

const installment = (count: number, pay_time: string) => ({
  title: `Installment ${count} of 4`,
  description: 'Principal ₱2,500.00, interest ₱300.00',
  amount: 2_800_00,
  pay_time,
})

/** An offer of four installments; market philippines adds what it costs. */
export function offerSample(other: object = {}) {
  const days = ['2026-12-13', '2027-01-12', '2027-02-11', '2027-03-13']
  return {
    amount: 10_000_00,
    periods: 4,
    termUnit: 30,
    details: [
      { text: 'Service fee', value: '₱500.00' },
      { text: 'Total interest', value: '₱1,200.00' },
      { text: 'Paid out to', value: 'GCash ···· 4567' },
    ],
    repay_plans: days.map((day, index) => installment(index + 1, day)),
    firstPayTime: days[0],
    firstPeriodDay: 30,
    pRateDsc: '3% a month, declining balance',
    sendSms: 0,
    isPopType: 0,
    consentApart: 0,
    popTitle: 'Your offer is still open',
    popContent: 'You can confirm it today. Do you want to stay?',
    popAgreementUrl: '',
    comProductLogo: '',
    comProductName: 'EasyPlan',
    offerId: 'offer-1',
    periodOptions: [],
    cost: null,
    ...other,
  }
}

export const COST_SAMPLE = {
  netProceeds: 10_000_00,
  totalRepay: 11_104_52,
  eirMonthly: '2.75',
  eirYearly: '33',
  nominalMonthly: '2.75',
  lateCost: [
    { days: 1, amount: 8_33 },
    { days: 30, amount: 250_00 },
  ],
  cancelUntil: '2026-11-20',
  disclosureUrl: '/found/v3/loan/disclosure?orderId=1',
}

export const AGREEMENTS_SAMPLE = {
  data: [
    { title: 'Promissory note', isConsent: 0 },
    { title: 'Privacy policy', isConsent: 1 },
  ],
}
