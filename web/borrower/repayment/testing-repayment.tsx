import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Brand } from '#contract/brand.ts'
import { getRepayment, type RepaymentInfo } from '#contract/repayment.ts'
import { RepayScreen } from '#web/borrower/repayment/repay-screen.tsx'
import { answer } from '#web/kit/testing/answer.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

export const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

export const INFO: RepaymentInfo = {
  repayAmount: 234_560,
  dueDateAmount: 0,
  repayDate: '2026-12-05',
  cancelUntil: '',
  cancelAmount: 0,
  productName: 'EasyPlan',
  productLogo: '/images/easy.png',
  detail: [
    { text: 'Installment', value: '2 of 4' },
    { text: 'Principal', value: '₱2,000.00' },
    { text: 'Interest', value: '₱345.60' },
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

export const REPAY_PAGE = 'https://app.test.example/atCharts?productId=1&orderId=o-1'

/** Opens period repayment with these answers. */
export function openRepayment(changes: Partial<RepaymentInfo> = {}, brand: Brand = GIVEN) {
  answer(getRepayment, { ...INFO, ...changes })
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
