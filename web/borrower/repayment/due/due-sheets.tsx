import type { RepaymentInfo } from '#contract/repayment/repayment.ts'
import { BarcodeSheet } from '#web/borrower/repayment/codes/counter/barcode-sheet.tsx'
import { ChannelSheet } from '#web/borrower/repayment/channels/channel-sheet.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'
import type { Payment } from '#web/borrower/repayment/due/use-payment.ts'

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
  const { barcode: words } = useWords(repaymentTexts)
  const shown = { amount, onLeave }
  if (sheet === 'barcode')
    return <BarcodeSheet detail={repayment.defDetail} words={words} {...shown} />
  return <ChannelSheet channels={repayment.repayList} payment={payment} {...shown} />
}
