import { englishLoan } from '#web/borrower/loan/texts/en.ts'
import type { LoanTexts } from '#web/borrower/loan/texts/texts.ts'

export const asGivenLoan: LoanTexts = {
  ...englishLoan,
  tagline: 'Diverse products, low interest rates, and large credit limits.',
  repay: () => 'REPAY',
  repayment: () => 'Repayment',
  rollover: 'Rollover Repayment',
  borrowAgain: 'Borrow Again',
}
