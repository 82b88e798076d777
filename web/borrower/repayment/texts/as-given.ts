import { englishRepayment } from '#web/borrower/repayment/texts/en.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'

export const asGivenRepayment: RepaymentTexts = {
  ...englishRepayment,
  steps: {
    ...englishRepayment.steps,
    // One word, as given (CODE2-006).
    keepSlip: 'Please keep the depositslip as proof of payment',
  },
}
