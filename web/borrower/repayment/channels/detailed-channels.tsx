import { useId } from 'react'
import { ChannelChoices, ChannelSet } from '#web/borrower/repayment/channels/channel-choices.tsx'
import { ChannelFrame } from '#web/borrower/repayment/channels/channel-frame.tsx'
import { ChannelGroups } from '#web/borrower/repayment/channels/channel-groups.tsx'
import type {
  Channel,
  ChannelSheetProps,
} from '#web/borrower/repayment/channels/channel-sheet-props.ts'
import { ChannelsSkeleton } from '#web/borrower/repayment/channels/channels-skeleton.tsx'
import { groupChannels } from '#web/borrower/repayment/channels/grouped-channels.ts'
import { channelTexts } from '#web/borrower/repayment/texts/channels/channel-texts.ts'
import type { ChannelTexts } from '#web/borrower/repayment/texts/channels/texts.ts'
import {
  type ChannelChoice,
  useChannelChoice,
} from '#web/borrower/repayment/channels/use-channel-choice.ts'
import { SearchField } from '#web/kit/form/pickers/search-field.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { useLateWords } from '#web/kit/status/late-texts.ts'

/** Below this many channels a search would only be in the way. */
const SEARCHED_FROM = 8

/**
 * The channels in groups, with what each can do; those that are closed are shown with when they
 * open. By name alone when that cannot be loaded: paying comes first.
 */
export function DetailedChannels({ channels, ...frame }: ChannelSheetProps) {
  const { amount } = frame.payment
  const words = useLateWords(channelTexts)
  const choice = useChannelChoice(channels, amount)
  const { formatPeso } = usePage().market
  const isPicked = ({ channel_number: each }: Channel) => each === choice.picked
  const known = choice.shown.find(isPicked)
  const picked = choice.isKnown ? known : channels.find(isPicked)
  const isWaiting = choice.waiting || (choice.isKnown && !words)
  return (
    <ChannelFrame
      {...frame}
      channel={isWaiting ? undefined : picked}
      {...(known && { paid: known.fee === '' ? formatPeso(known.payAmount) : '' })}
      isEmpty={!isWaiting && !choice.isKnown && channels.length === 0}
    >
      {isWaiting && <ChannelsSkeleton />}
      {!isWaiting && !choice.isKnown && <ChannelChoices channels={channels} {...choice} />}
      {choice.isKnown && words && <KnownChannels {...{ choice, words, amount }} />}
    </ChannelFrame>
  )
}

interface KnownProps {
  choice: ChannelChoice
  words: ChannelTexts
  /** Centavos. */
  amount: number
}

/** The search and the groups. */
function KnownChannels({ choice, words, amount }: KnownProps) {
  const group = useId()
  const { count, shown, lastUsed, searched, setSearched, picked, pick } = choice
  return (
    <>
      {count >= SEARCHED_FROM && (
        <SearchField {...{ words, searched, setSearched }} count={shown.length} />
      )}
      <ChannelSet>
        <ChannelGroups
          groups={groupChannels(shown, lastUsed, words)}
          {...{ group, picked, pick, words, amount }}
        />
      </ChannelSet>
    </>
  )
}
