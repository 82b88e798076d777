import { englishRepayment } from '#web/borrower/repayment/texts/en.ts'
import type { RepaymentTexts } from '#web/borrower/repayment/texts/texts.ts'

export const asGivenRepayment: RepaymentTexts = {
  ...englishRepayment,
  // The wallet's name as given (DP-002).
  guide: { ...englishRepayment.guide, lead: 'GCash, Paymaya and stores, step by step' },
  code: {
    ...englishRepayment.code,
    scan: 'Open GCash, Paymaya or your bank app, choose Scan QR, scan this code and check the amount before paying.',
  },
  steps: {
    ...englishRepayment.steps,
    // One word, as given (CODE2-006).
    keepSlip: 'Please keep the depositslip as proof of payment',
  },
}
