import { guideInEnglish } from '#web/borrower/payment-guide/texts/en.ts'
import type { PaymentGuideTexts } from '#web/borrower/payment-guide/texts/texts.ts'

/** Both names as given (DP-001, DP-002). */
export const asGivenPaymentGuide: PaymentGuideTexts = guideInEnglish('Reference_no', 'Paymaya')
