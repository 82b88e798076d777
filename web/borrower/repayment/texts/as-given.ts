import { englishRepayment } from '#web/borrower/repayment/texts/en.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'

export const asGivenRepayment: RepaymentTexts = {
  ...englishRepayment,
  // As given (RP-023).
  chooseChannel: 'Please select your repayment method for payment',
  payment: () => 'Payment',
  guide: { ...englishRepayment.guide, lead: given(englishRepayment.guide.lead) },
  code: {
    ...englishRepayment.code,
    scan: given(englishRepayment.code.scan),
  },
  steps: {
    ...englishRepayment.steps,
    // One word, as given (CODE2-006).
    keepSlip: 'Please keep the depositslip as proof of payment',
  },
}

/** With the wallet's name as given (DP-002). */
function given(words: string): string {
  return words.replace('Maya', 'Paymaya')
}
