import { useId } from 'react'
import styles from '#web/borrower/repayment/channels/channel-sheet.module.css'
import type { Channel } from '#web/borrower/repayment/channels/channel-sheet-props.ts'
import { ChannelLogo } from '#web/kit/money/channel-logo.tsx'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

interface Props {
  channel: Channel
  /** The name of the radio group. */
  group: string
  isPicked: boolean
  pick: () => void
  /** What it can do, in one line and below; left out where only its name is known. */
  facts?: {
    line: string
    /** Ready to show; empty: the channel adds nothing. */
    fee: string
    /** Why it cannot be picked; empty: it can. */
    closed: string
    more: readonly string[]
  }
}

/** A channel as a row; all of it is the target, and the check mark shows what is picked. */
export function ChannelChoice({ channel, group, isPicked, pick, facts }: Props) {
  const id = useId()
  const isOpen = !facts?.closed
  return (
    <label className={`${styles['channel']} ${isOpen ? '' : styles['closed']}`}>
      <ChannelLogo logo={channel.logo} name={channel.name} />
      <span className={styles['words']}>
        <span className={styles['head']}>
          <span className={styles['name']} id={`${id}-name`}>
            {channel.name}
          </span>
          {isOpen && facts?.fee && (
            <span className={styles['fee']} id={`${id}-fee`}>
              {facts.fee}
            </span>
          )}
        </span>
        {facts && (
          <span className={styles['line']} id={`${id}-line`}>
            {facts.closed || facts.line}
          </span>
        )}
      </span>
      <input
        type="radio"
        name={group}
        className={styles['radio']}
        checked={isPicked}
        disabled={!isOpen}
        aria-labelledby={`${id}-name`}
        aria-describedby={facts && `${id}-line ${id}-fee ${id}-more`}
        onChange={pick}
      />
      {isPicked && <Icon shape={SHAPES.check} className={styles['check']} />}
      {isPicked && facts && (
        <span className={styles['more']} id={`${id}-more`}>
          {facts.more.map((line) => (
            <span key={line} className={styles['line']}>
              {line}
            </span>
          ))}
        </span>
      )}
    </label>
  )
}
