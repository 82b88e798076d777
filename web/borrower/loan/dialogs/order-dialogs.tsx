import { type ComponentType, type ReactNode, useState } from 'react'
import { askedDialogs, type DialogKey } from '#web/borrower/loan/dialogs/asked-dialogs.ts'
import { BankCardDialog } from '#web/borrower/loan/dialogs/bank-card-dialog.tsx'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { RatingDialog } from '#web/borrower/loan/dialogs/rating-dialog.tsx'
import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { WithdrawDialog } from '#web/borrower/loan/dialogs/withdraw-dialog.tsx'

interface Props {
  loan: LoanDetails
  productId: string
  orderId: string
}

/** The dialogs with their own texts, which are not those of order details. */
export function orderDialogsIn(words: OrderDialogsTexts): ComponentType<Props> {
  return function OrderDialogsPart(props: Props) {
    return <OrderDialogs {...props} words={words} />
  }
}

/** The dialogs of a loan, one after the other (OD-046). */
function OrderDialogs({ loan, productId, orderId, words }: Props & { words: OrderDialogsTexts }) {
  const { market } = usePage()
  const [done, setDone] = useState<readonly DialogKey[]>([])
  const asked = askedDialogs(loan, market).find((key) => !done.includes(key))
  if (!asked) return null

  const finish = () => setDone([...done, asked])
  const key = { productId, orderId }
  const dialogs: Record<DialogKey, ReactNode> = {
    withdraw: (
      <WithdrawDialog
        message={loan.reyMsg}
        address={loan.playeduL}
        words={words.withdraw}
        onDone={finish}
      />
    ),
    bankCard: <BankCardDialog loan={loan} {...key} words={words} onDone={finish} />,
    rating: <RatingDialog orderId={orderId} words={words} onDone={finish} />,
  }
  return dialogs[asked]
}
