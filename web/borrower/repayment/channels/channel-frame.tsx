import type { ReactNode } from 'react'
import styles from '#web/borrower/repayment/channels/channel-sheet.module.css'
import type {
  Channel,
  ChannelSheetProps,
} from '#web/borrower/repayment/channels/channel-sheet-props.ts'
import { Button } from '#web/kit/form/button.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

interface Props extends Omit<ChannelSheetProps, 'channels'> {
  /** The picked one; undefined: none can be. */
  channel: Pick<Channel, 'channel_number' | 'name'> | undefined
  /** What is paid through it in all, ready to show: the amount if left out; empty: it is not known. */
  paid?: string
  /** Whether there is no channel at all. */
  isEmpty: boolean
  children: ReactNode
}

/** The sheet around the channels: the amount above them, and the button that pays. */
export function ChannelFrame({ amount, payment, onLeave, channel, ...content }: Props) {
  const words = useWords(repaymentTexts)
  const { payingInDetail } = usePage().market
  const { isEmpty, children, paid = amount } = content

  function pay() {
    if (channel) payment.pay(channel.channel_number)
  }

  return (
    <Sheet
      title={payingInDetail ? words.chooseChannel : words.paymentMethod}
      onLeave={onLeave}
      actions={
        <Button waiting={payment.waiting} disabled={payment.waiting || !channel} onClick={pay}>
          {words.payment(paid, channel?.name ?? '')}
        </Button>
      }
    >
      <p className={styles['amount']}>
        <span className="visually-hidden">{words.amount}</span> {amount}
      </p>
      <output className={payment.hasChanged ? styles['changed'] : undefined}>
        {payment.hasChanged && words.changed(amount)}
      </output>
      {isEmpty ? <p className={styles['hint']}>{words.noChannel}</p> : children}
    </Sheet>
  )
}
