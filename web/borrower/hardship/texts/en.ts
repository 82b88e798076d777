import type { HardshipTexts } from '#web/borrower/hardship/texts/texts.ts'

export const englishHardship: HardshipTexts = {
  title: 'Easier plan',
  inAll: 'You pay in all',
  lead: 'If you take it, you owe only these installments. The charges that you owe now are waived.',
  payFirst: (amount) => `Pay ${amount} on the loan first. Then you can take the plan.`,
  pay: (amount) => `Pay ${amount} first`,
  owedNow: 'You owe today',
  withoutPlan: 'Without the plan you pay in all',
  less: 'You pay less by',
  waived: 'Charges that we waive',
  interest: 'Interest from now on',
  noInterest: 'None',
  yearly: (rate) => `${rate}% a year`,
  late: 'If an installment is late',
  freeDays: (days) =>
    `There is no penalty for the first ${days} days. After them penalties begin again, and the plan counts as broken.`,
  until: 'You can take it until',
  plan: (count) => (count === 1 ? '1 installment' : `${count} installments`),
  statement: 'Disclosure statement of the plan',
  take: 'Take this plan',
  leave: 'No, thank you',
  sure: {
    title: 'Leave the plan?',
    lead: 'Your loan stays as it is, with all that is owed now.',
    yes: 'Yes, leave it',
    no: 'Back to the plan',
  },
  left: 'Your loan stays as it is.',
  none: {
    title: 'No easier plan is offered on this loan',
    lead: 'It was taken or left, or its last day is over. Order details show your loan and what comes next.',
    toLoan: 'See your loan',
  },
}
