import type { ChannelFacts } from '#contract/repayment/payment-channels.ts'
import { ChannelChoice } from '#web/borrower/repayment/channels/channel-choice.tsx'
import styles from '#web/borrower/repayment/channels/channel-sheet.module.css'
import type { GroupOfChannels } from '#web/borrower/repayment/channels/grouped-channels.ts'
import type { ChannelTexts } from '#web/borrower/repayment/texts/channels/texts.ts'
import { usePage } from '#web/kit/frame/page.ts'

interface Props {
  groups: readonly GroupOfChannels[]
  /** The name of the radio group. */
  group: string
  picked: string | undefined
  pick: (channelNumber: string) => void
  /** Centavos. */
  amount: number
  words: ChannelTexts
}

/** The channels under the titles of their groups. */
export function ChannelGroups({ groups, group, picked, pick, amount, words }: Props) {
  const { formatPeso } = usePage().market
  return groups.map(({ title, channels }) => (
    <section key={title} className={styles['group']}>
      <h3 className={styles['title']}>{title}</h3>
      {channels.map((channel) => (
        <ChannelChoice
          key={channel.channel_number}
          {...{ channel, group }}
          isPicked={channel.channel_number === picked}
          pick={() => pick(channel.channel_number)}
          facts={factsOf(channel)}
        />
      ))}
    </section>
  ))

  /** What decides between channels in one line, and all else that is known. */
  function factsOf({ closed, posting, fee, noFee, limits, hours, note, payAmount }: ChannelFacts) {
    const rounded = payAmount === amount ? '' : words.rounded(formatPeso(payAmount))
    const more = [rounded, noFee, limits, hours, note].filter((line) => line !== '')
    return { line: posting, fee, closed, more }
  }
}
