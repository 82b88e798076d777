import type { LoanBar, LoanCard } from '#contract/loan/loan-card.ts'

/** Two payments, the first of which is paid. */
export function aLoanCard(more: Partial<LoanCard> = {}): LoanCard {
  return {
    state: 'Loan active',
    headline: 'Pay by Tue, Dec 22',
    label: '',
    amount: '₱2,671.79',
    note: 'In 30 days. It is the last payment.',
    verb: 'pay',
    bars: [
      aBar('Nov 22', 'paid', 100, 'Payment 1 of 2: ₱2,671.79, due Nov 22, 2026, paid'),
      aBar('Dec 22', 'next', 0, 'Payment 2 of 2: ₱2,671.79, due Dec 22, 2026, the next one'),
    ],
    ...more,
  }
}

function aBar(label: string, state: string, paidShare: number, text: string): LoanBar {
  return { label, state, paidShare, costShare: 12, text }
}
