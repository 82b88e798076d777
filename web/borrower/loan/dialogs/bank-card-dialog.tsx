import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { screenAddress } from '#web/kit/address/query.ts'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

interface Props {
  loan: LoanDetails
  productId: string
  orderId: string
  words: OrderDialogsTexts
  onDone: () => void
}

/** Reminds the borrower of the payout account that a loan waits for (OD-035 to OD-037, OD-042). */
export function BankCardDialog({ loan, productId, orderId, words, onDone }: Props) {
  function bind() {
    onDone()
    location.assign(
      screenAddress(SCREEN_PATHS.bindPayoutAccount, { source: 'loanDetail', productId, orderId }),
    )
  }

  return (
    <Dialog
      title={loan.cardPopTitle || words.cardTitle}
      onLeave={onDone}
      hasCloseIcon
      actions={<Button onClick={bind}>{words.bindCard}</Button>}
    >
      <WholeDates>{loan.cardPopMsg}</WholeDates>
    </Dialog>
  )
}
