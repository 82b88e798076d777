import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Brand } from '#contract/brand.ts'
import type { Output } from '#contract/endpoint.ts'
import { listPayments, type WaitingPayment } from '#contract/repayment/payments.ts'
import { getRepayment, type RepaymentInfo } from '#contract/repayment/repayment.ts'
import { RepayScreen } from '#web/borrower/repayment/due/repay-screen.tsx'
import { answer } from '#web/kit/testing/answer.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

export const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

export const INFO: RepaymentInfo = {
  repayAmount: 234_560,
  dueDateAmount: 0,
  repayDate: '2026-12-05',
  received: [],
  cancelUntil: '',
  cancelAmount: 0,
  productName: 'EasyPlan',
  productLogo: '/images/easy.png',
  detail: [
    { text: 'Payment 2 of 4', value: '₱2,245.60' },
    { text: 'Penalties', value: '₱100.00' },
    { text: 'Interest in the payment', value: '₱345.60', isPart: 1 },
  ],
  repayList: [
    { logo: PIXEL, name: 'GCash', channel_number: 'GCSH' },
    { logo: '', name: '7-Eleven', channel_number: '711' },
  ],
  noticeMsg: '',
  defDetail: {
    payCode: '9000612345678901',
    logo: PIXEL,
    title: 'CLiQQ',
    payNotice: [{ name: 'At the kiosk', steps: ['Choose Bills Payment.'] }],
    barcode: '',
  },
  isShowReyTop: 0,
}
export const NO_CODE = { ...INFO.defDetail, payCode: '' }

export const NO_PAYMENTS: Output<typeof listPayments> = {
  list: [],
  onTheirWay: [],
  waiting: [],
  claims: [],
}

/** At 7-Eleven, which takes whole pesos. */
export const WAITING: WaitingPayment = {
  payment: 'LN-1',
  orderId: 'o-1',
  productId: '1',
  reference: 'K7QH2M9X',
  amount: 4_008_00,
  amountText: '₱4,008.00',
  channel: '7-Eleven',
  deadline: '2026-11-23 18:05:00',
  deadlineText: 'Nov 23, 2026, 6:05 PM',
  qr: '',
  barcode: PIXEL,
  payUrl: 'https://app.test.example/pay',
}

export const RECEIVED = {
  reference: 'R-1',
  orderId: 'o-1',
  amount: 4_074_47,
  title: '₱4,074.47 received, posted by Tue, Nov 24, 8:55 PM',
  text: 'We have been told of your payment. You need not pay it again.',
  isLate: 0,
}

export const REPAY_PAGE = 'https://app.test.example/atCharts?productId=1&orderId=o-1'

/** Opens period repayment with these answers. */
export function openRepayment(changes: Partial<RepaymentInfo> = {}, brand: Brand = GIVEN) {
  answer(getRepayment, { ...INFO, ...changes })
  answer(listPayments, NO_PAYMENTS)
  return openUnanswered(brand)
}

/** Opens the screen with the prepared answers. */
export function openUnanswered(brand: Brand = GIVEN) {
  const query = { productId: '1', orderId: 'o-1' }
  return openScreen(RepayScreen, { brand, query, texts: repaymentTexts })
}

export async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: 'Payment Method' }))
  return within(await screen.findByRole('dialog'))
}
