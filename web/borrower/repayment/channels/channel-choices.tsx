import { type ReactNode, useId } from 'react'
import { ChannelChoice } from '#web/borrower/repayment/channels/channel-choice.tsx'
import styles from '#web/borrower/repayment/channels/channel-sheet.module.css'
import type { Channel } from '#web/borrower/repayment/channels/channel-sheet-props.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { repaymentTexts } from '#web/borrower/repayment/texts/repayment-texts.ts'

interface Props {
  channels: readonly Channel[]
  picked: string | undefined
  pick: (channelNumber: string) => void
}

/** Channels by name alone, under the given hint. */
export function ChannelChoices({ channels, picked, pick }: Props) {
  const group = useId()
  return (
    <ChannelSet>
      {channels.map((channel) => (
        <ChannelChoice
          key={channel.channel_number}
          channel={channel}
          group={group}
          isPicked={channel.channel_number === picked}
          pick={() => pick(channel.channel_number)}
        />
      ))}
    </ChannelSet>
  )
}

/** The radio group of the channels (RP-023); in detail the sheet's title says the same. */
export function ChannelSet({ children }: { children: ReactNode }) {
  const words = useWords(repaymentTexts)
  const { payingInDetail } = usePage().market
  return (
    <fieldset className={styles['channels']}>
      <legend className={payingInDetail ? 'visually-hidden' : styles['hint']}>
        {words.chooseChannel}
      </legend>
      {children}
    </fieldset>
  )
}
