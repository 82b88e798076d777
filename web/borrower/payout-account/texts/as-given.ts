import { englishPayoutAccount } from '#web/borrower/payout-account/texts/en.ts'
import type { PayoutAccountTexts } from '#web/borrower/payout-account/texts/texts.ts'

export const asGivenPayoutAccount: PayoutAccountTexts = {
  ...englishPayoutAccount,
  // As given (BK-001).
  title: 'Payment account information',
}
