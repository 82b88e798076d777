import type { CustomAmount, AmountPreview } from '#contract/repayment/custom-amount.ts'
import type { CancellationInfo } from '#contract/loan/cancellation.ts'
import type { Output } from '#contract/endpoint.ts'
import type { NewPlanInfo } from '#contract/loan/extension.ts'
import type { getHardshipPlan } from '#contract/loan/hardship-plan.ts'
import type { LoanOptions } from '#contract/loan/loan.ts'
import type { comparePlans, getPayoff } from '#contract/loan/payoff.ts'
import { EXTENSION } from '#e2e/samples/paying-samples.ts'

const { delayInfo: _delay, repayPlan, repayDate, detail: _detail, ...due } = EXTENSION

export const LIMITS: CustomAmount = {
  leastAmount: 50_00,
  mostAmount: 10_512_40,
  repayAmount: 4_021_60,
  repayDate,
  cancelUntil: '',
  cancelAmount: 0,
  ...due,
}

export const PREVIEW: AmountPreview = {
  amount: 6_000_00,
  isWhole: 0,
  installments: [{ number: 2, count: 4, time: repayDate, amount: 4_021_60, isSettled: 1 }],
  aheadAmount: 1_978_40,
  savedInterest: 101_12,
  leftAmount: 4_712_88,
  leftCount: 2,
  nextTime: '2027-02-03',
  nextAmount: 3_967_20,
}

export const WHOLE: AmountPreview = {
  ...PREVIEW,
  amount: LIMITS.mostAmount,
  isWhole: 1,
  leftAmount: 0,
  leftCount: 0,
  nextTime: '',
  nextAmount: 0,
}

export const PAYOFF: Output<typeof getPayoff> = {
  amount: LIMITS.mostAmount,
  savedInterest: 302_18,
  validTo: '2026-12-20 23:59:59',
  on: '2026-12-20',
  isToday: 1,
  lastDay: '2027-12-20',
  cancelUntil: '',
  cancelAmount: 0,
  ...due,
}

export const CANCELLATION: CancellationInfo = {
  returnAmount: 14_250_00,
  receivedAmount: 14_250_00,
  returnedAmount: 0,
  sparedAmount: 1_768_33,
  until: '2026-12-23',
  isAsked: 0,
  ...due,
}

export const NEW_PLAN: NewPlanInfo = {
  planAmount: 339_04,
  laterAmount: 16_420_00,
  repayDate,
  detail: [{ text: 'Interest', value: '₱339.04' }],
  repayPlan,
  ...due,
}

export const LOAN_OPTIONS: LoanOptions = {
  isCancellable: 0,
  cancelUntil: '2026-12-23',
  isCancelAsked: 0,
  payoffAmount: LIMITS.mostAmount,
  isLate: 0,
}

const plan = repayPlan.map(({ title, amount, time }) => ({ title, amount, time }))
const option = (kind: string, title: string, description: string, costMore: number) => ({
  kind,
  title,
  description,
  payNow: 4_021_60,
  totalToPay: 12_075_40 + costMore,
  cost: 814_20 + costMore,
  costMore,
  plan,
})

export const OPTIONS: Output<typeof comparePlans> = {
  options: [
    option('asScheduled', 'Go on as planned', 'You pay what is due now and each later payment.', 0),
    option('extension', 'Extend', 'You pay what it has cost so far; all payments move.', 412_33),
    option('partPayment', 'Pay more now', 'The last payments become smaller.', -101_12),
    option('newPlan', 'Smaller payments', 'The rest goes over more, smaller payments.', 968_00),
  ],
}

export const HARDSHIP_PLAN: Output<typeof getHardshipPlan> = {
  planId: 'plan',
  until: '2026-12-05',
  payFirst: 0,
  waived: 1_012_40,
  total: 9_000_00,
  owedNow: 10_012_40,
  withoutPlan: 10_012_40,
  yearlyRate: '0',
  freeDays: 7,
  rows: [1, 2, 3, 4, 5, 6].map((number) => ({
    title: `Installment ${number} of 6`,
    amount: 1_500_00,
    time: `2027-0${number}-15`,
  })),
  seen: 'as-shown',
}
