import { type ReactNode, useState } from 'react'
import { askedDialogs, type DialogKey } from '#web/borrower/loan/asked-dialogs.ts'
import { BankCardDialog } from '#web/borrower/loan/bank-card-dialog.tsx'
import type { LoanDetails } from '#web/borrower/loan/loan-details.ts'
import { RatingDialog } from '#web/borrower/loan/rating-dialog.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { WithdrawDialog } from '#web/borrower/loan/withdraw-dialog.tsx'

interface Props {
  loan: LoanDetails
  productId: string
  orderId: string
}

/** The dialogs of a loan, one after the other (OD-046). */
export function OrderDialogs({ loan, productId, orderId }: Props) {
  const { market } = usePage()
  const [done, setDone] = useState<readonly DialogKey[]>([])
  const asked = askedDialogs(loan, market).find((key) => !done.includes(key))
  if (!asked) return null

  const finish = () => setDone([...done, asked])
  const key = { productId, orderId }
  const dialogs: Record<DialogKey, ReactNode> = {
    withdraw: <WithdrawDialog message={loan.reyMsg} address={loan.playeduL} onDone={finish} />,
    bankCard: <BankCardDialog loan={loan} {...key} onDone={finish} />,
    rating: <RatingDialog orderId={orderId} onDone={finish} />,
  }
  return dialogs[asked]
}
