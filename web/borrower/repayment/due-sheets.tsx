import type { RepaymentInfo } from '#contract/repayment.ts'
import { BarcodeSheet } from '#web/borrower/repayment/barcode-sheet.tsx'
import { ChannelSheet } from '#web/borrower/repayment/channel-sheet.tsx'
import type { Payment } from '#web/borrower/repayment/use-payment.ts'

export type DueSheet = 'channels' | 'barcode'

interface Props {
  sheet: DueSheet
  repayment: Pick<RepaymentInfo, 'repayList' | 'defDetail'>
  /** Ready to show. */
  amount: string
  payment: Payment
  onLeave: () => void
}

/** The sheets over a due amount: the payment channels, or the barcode. */
export function DueSheets({ sheet, repayment, amount, payment, onLeave }: Props) {
  const shown = { amount, onLeave }
  if (sheet === 'barcode') return <BarcodeSheet detail={repayment.defDetail} {...shown} />
  return <ChannelSheet channels={repayment.repayList} payment={payment} {...shown} />
}
