import { guideInEnglish } from '#web/kit/texts/payment-guide/en.ts'
import type { PaymentGuideTexts } from '#web/kit/texts/payment-guide/texts.ts'

/** Both names as given (DP-001, DP-002). */
export const asGivenPaymentGuide: PaymentGuideTexts = guideInEnglish('Reference_no', 'Paymaya')
