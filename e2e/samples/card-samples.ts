import type { LoanBar, LoanCard } from '#contract/loan/loan-card.ts'

const bar = (label: string, state: string, paidShare = 0): LoanBar => ({
  label,
  state,
  paidShare,
  costShare: 10,
  text: `₱3,908.33, ${label}`,
})

/** One bar of each state that four payments can have at once. */
export const BARS_SAMPLE: LoanBar[] = [
  bar('Nov 2', 'paid', 100),
  bar('Nov 24', 'next', 40),
  bar('Dec 24', 'coming'),
  bar('Jan 23', 'coming'),
]

export const STEPS_SAMPLE: LoanBar[] = [
  { ...bar('Applied', 'done', 100), costShare: 0 },
  { ...bar('Decision', 'now'), costShare: 0 },
  { ...bar('Money', 'ahead'), costShare: 0 },
]

/** A card as the server sends it. */
export function cardSample(more: Partial<LoanCard> = {}): LoanCard {
  return {
    state: 'Loan active',
    headline: 'Pay by Sat, Dec 5',
    label: '',
    amount: '₱3,908.33',
    note: 'In 12 days. 3 payments left, ₱11,724.99 in all.',
    verb: 'pay',
    bars: BARS_SAMPLE,
    ...more,
  }
}
