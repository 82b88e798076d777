import { englishOrderDialogs } from '#web/borrower/loan/texts/order-dialogs/en.ts'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'

export const asGivenOrderDialogs: OrderDialogsTexts = {
  ...englishOrderDialogs,
  rating: { ...englishOrderDialogs.rating, choose: 'Silakan pilih' },
}
