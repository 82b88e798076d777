import { englishLoan } from '#web/borrower/loan/texts/en.ts'
import type { LoanTexts } from '#web/borrower/loan/texts/texts.ts'

const { arrived: _, ...given } = englishLoan

export const asGivenLoan: LoanTexts = {
  ...given,
  repay: () => 'REPAY',
  repayment: () => 'Repayment',
  rollover: 'Rollover Repayment',
  borrowAgain: 'Borrow Again',
  rating: { ...englishLoan.rating, choose: 'Silakan pilih' },
}
