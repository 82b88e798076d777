import { englishLoan } from '#web/kit/texts/loan/en.ts'
import type { LoanTexts } from '#web/kit/texts/loan/texts.ts'

export const asGivenLoan: LoanTexts = {
  ...englishLoan,
  rating: { ...englishLoan.rating, choose: 'Silakan pilih' },
}
