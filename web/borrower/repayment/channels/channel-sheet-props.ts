import type { RepaymentInfo } from '#contract/repayment/repayment.ts'
import type { Payment } from '#web/borrower/repayment/due/use-payment.ts'

/** A payment channel by name. */
export type Channel = RepaymentInfo['repayList'][number]

/** What the sheet of payment methods shows. */
export interface ChannelSheetProps {
  channels: readonly Channel[]
  /** Ready to show. */
  amount: string
  payment: Payment
  onLeave: () => void
}
