import { useId, useState } from 'react'
import { listChannels } from '#contract/payment-channels.ts'
import { ChannelChoices, ChannelSet } from '#web/borrower/repayment/channel-choices.tsx'
import { ChannelFrame } from '#web/borrower/repayment/channel-frame.tsx'
import { ChannelGroups } from '#web/borrower/repayment/channel-groups.tsx'
import { ChannelSearch } from '#web/borrower/repayment/channel-search.tsx'
import type { ChannelSheetProps } from '#web/borrower/repayment/channel-sheet.tsx'
import { ChannelsSkeleton } from '#web/borrower/repayment/channels-skeleton.tsx'
import { channelsNamed, groupsOf } from '#web/borrower/repayment/grouped-channels.ts'
import { channelTexts } from '#web/borrower/repayment/texts/channels/channel-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { useLateWords } from '#web/kit/status/late-texts.ts'

/** Below this many channels a search would only be in the way. */
const SEARCHED_FROM = 8

/**
 * The channels in groups, with what each can do; those that are closed are shown with when they
 * open. By name alone when that cannot be loaded: paying comes first.
 */
export function DetailedChannels({ channels, ...frame }: ChannelSheetProps) {
  const group = useId()
  const words = useLateWords(channelTexts)
  const asked = useCall(listChannels, { amount: frame.payment.amount })
  const [chosen, pick] = useState<string>()
  const [searched, setSearched] = useState('')

  const known = asked.data?.channels ?? []
  const isKnown = known.length > 0
  const shown = channelsNamed(known, searched)
  // Nothing is paid through a channel that is not in sight.
  const payable = isKnown ? shown.filter(({ closed }) => closed === '') : channels
  const order = [asked.data?.lastUsed, payable[0]?.channel_number]
  // What the borrower picked, else what they used last, else the first.
  const picked = [chosen, ...order].find((number) =>
    payable.some(({ channel_number: each }) => each === number),
  )
  const isWaiting = asked.waiting || (isKnown && !words)

  return (
    <ChannelFrame
      {...frame}
      channelNumber={isWaiting ? undefined : picked}
      isEmpty={!isWaiting && !isKnown && channels.length === 0}
    >
      {isWaiting && <ChannelsSkeleton />}
      {!isWaiting && !isKnown && <ChannelChoices channels={channels} picked={picked} pick={pick} />}
      {isKnown && words && (
        <>
          {known.length >= SEARCHED_FROM && (
            <ChannelSearch {...{ words, searched, setSearched }} count={shown.length} />
          )}
          <ChannelSet>
            <ChannelGroups
              groups={groupsOf(shown, asked.data?.lastUsed ?? '', words)}
              {...{ group, picked, pick, words }}
              amount={frame.payment.amount}
            />
          </ChannelSet>
        </>
      )}
    </ChannelFrame>
  )
}
