import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { CustomAmount, AmountPreview } from '#contract/repayment/custom-amount.ts'
import type { CancellationInfo } from '#contract/loan/cancellation.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getPayoff } from '#contract/loan/payoff.ts'
import { INFO, NO_CODE } from '#web/borrower/repayment/testing-repayment.tsx'
import type { Screen } from '#web/kit/frame/app.tsx'
import { PH } from '#web/kit/testing/brands.ts'
import { openScreen } from '#web/kit/testing/open-screen.tsx'
import { payAheadTexts } from '#web/borrower/repayment/texts/pay-ahead/pay-ahead-texts.ts'

const {
  repayAmount: _amount,
  dueDateAmount: _dueDateAmount,
  repayDate,
  detail: _detail,
  received: _received,
  cancelUntil: _cancelUntil,
  cancelAmount: _cancelAmount,
  ...channels
} = INFO
export const CHANNELS = { ...channels, defDetail: NO_CODE }

/** From 1.00 to 10,500.00 pesos, with 2,345.60 due now. */
export const LIMITS: CustomAmount = {
  leastAmount: 1_00,
  mostAmount: 10_500_00,
  repayAmount: 2_345_60,
  repayDate,
  cancelUntil: '',
  cancelAmount: 0,
  ...CHANNELS,
}

export const PREVIEW: AmountPreview = {
  amount: 3_000_00,
  isWhole: 0,
  installments: [{ number: 2, count: 4, time: repayDate, amount: 2_345_60, isSettled: 1 }],
  aheadAmount: 654_40,
  savedInterest: 41_20,
  leftAmount: 7_800_00,
  leftCount: 2,
  nextTime: '2027-01-04',
  nextAmount: 4_000_00,
}

export const PAYOFF: Output<typeof getPayoff> = {
  amount: 10_500_00,
  savedInterest: 812_00,
  validTo: '2026-11-22 23:59:59',
  on: '2026-11-22',
  isToday: 1,
  lastDay: '2027-11-22',
  cancelUntil: '',
  cancelAmount: 0,
  ...CHANNELS,
}

export const CANCELLATION: CancellationInfo = {
  returnAmount: 9_500_00,
  receivedAmount: 9_500_00,
  returnedAmount: 0,
  sparedAmount: 1_312_00,
  until: '2026-11-25',
  isAsked: 0,
  ...CHANNELS,
}

const KEY = { productId: '1', orderId: 'o-1' }

/** Opens a screen for paying ahead in market philippines. */
export function openAhead(
  view: Screen,
  query: Record<string, string> = {},
  language: 'en' | 'fil' = 'en',
) {
  return openScreen(view, {
    brand: PH,
    language,
    query: { ...KEY, ...query },
    texts: payAheadTexts,
  })
}

/** The button of the open sheet, once the channels are there: nothing can be paid before. */
export async function readyToPay(): Promise<HTMLButtonElement> {
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: /^(Payment|Pay ₱[\d,.]+ with .+)$/,
  })
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}
