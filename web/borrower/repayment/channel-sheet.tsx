import { useId, useState } from 'react'
import type { RepaymentInfo } from '#contract/repayment.ts'
import styles from '#web/borrower/repayment/channel-sheet.module.css'
import type { Payment } from '#web/borrower/repayment/use-payment.ts'
import { Button } from '#web/kit/form/button.tsx'
import { ChannelLogo } from '#web/kit/money/channel-logo.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

type Channel = RepaymentInfo['repayList'][number]

interface Props {
  channels: readonly Channel[]
  /** Ready to show. */
  amount: string
  payment: Payment
  onLeave: () => void
}

/** The payment channels, with one picked (RP-019 to RP-025). */
export function ChannelSheet({ channels, amount, payment, onLeave }: Props) {
  const words = useWords(repaymentTexts)
  const group = useId()
  const [picked, setPicked] = useState<string>()
  // The first channel counts as picked until the borrower picks one.
  const isStillThere = channels.some((channel) => channel.channel_number === picked)
  const channelNumber = isStillThere ? picked : channels[0]?.channel_number

  function pay() {
    if (channelNumber !== undefined) payment.pay(channelNumber)
  }

  return (
    <Sheet
      title={words.paymentMethod}
      onLeave={onLeave}
      actions={
        <Button
          waiting={payment.waiting}
          disabled={payment.waiting || channelNumber === undefined}
          onClick={pay}
        >
          {words.payment}
        </Button>
      }
    >
      <p className={styles['amount']}>{amount}</p>
      <output className={payment.hasChanged ? styles['changed'] : undefined}>
        {payment.hasChanged && words.changed(amount)}
      </output>
      {channels.length === 0 ? (
        <p className={styles['hint']}>{words.noChannel}</p>
      ) : (
        <fieldset className={styles['channels']}>
          <legend className={styles['hint']}>{words.chooseChannel}</legend>
          {channels.map((channel) => (
            <ChannelChoice
              key={channel.channel_number}
              channel={channel}
              group={group}
              isPicked={channel.channel_number === channelNumber}
              pick={() => setPicked(channel.channel_number)}
            />
          ))}
        </fieldset>
      )}
    </Sheet>
  )
}

interface ChoiceProps {
  channel: Channel
  /** The name of the radio group. */
  group: string
  isPicked: boolean
  pick: () => void
}

function ChannelChoice({ channel, group, isPicked, pick }: ChoiceProps) {
  return (
    <label className={styles['channel']}>
      <ChannelLogo logo={channel.logo} name={channel.name} />
      <span className={styles['name']}>{channel.name}</span>
      <input
        type="radio"
        name={group}
        className={styles['radio']}
        checked={isPicked}
        onChange={pick}
      />
      {isPicked && (
        <svg className={styles['check']} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="12" />
          <path d="m7 12.5 3.2 3.2L17 9" />
        </svg>
      )}
    </label>
  )
}
