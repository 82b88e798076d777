import { useState } from 'react'
import { ChannelChoices } from '#web/borrower/repayment/channels/channel-choices.tsx'
import { ChannelFrame } from '#web/borrower/repayment/channels/channel-frame.tsx'
import { DetailedChannels } from '#web/borrower/repayment/channels/detailed-channels.tsx'
import type { ChannelSheetProps } from '#web/borrower/repayment/channels/channel-sheet-props.ts'
import { usePage } from '#web/kit/frame/page.ts'

/** The payment channels, with one picked (RP-019 to RP-025). */
export function ChannelSheet(props: ChannelSheetProps) {
  const { payingInDetail } = usePage().market
  return payingInDetail ? <DetailedChannels {...props} /> : <GivenChannels {...props} />
}

/** The channels in the order of the server. */
function GivenChannels({ channels, ...frame }: ChannelSheetProps) {
  const [picked, pick] = useState<string>()
  // The first channel counts as picked until the borrower picks one.
  const channel = channels.find(({ channel_number: each }) => each === picked) ?? channels[0]
  return (
    <ChannelFrame {...frame} channel={channel} isEmpty={channels.length === 0}>
      <ChannelChoices channels={channels} picked={channel?.channel_number} pick={pick} />
    </ChannelFrame>
  )
}
