import { CHANNEL_GROUPS, type ChannelFacts } from '#contract/repayment/payment-channels.ts'
import type { ChannelTexts } from '#web/borrower/repayment/texts/channels/texts.ts'

/** Channels under one title. */
export interface GroupOfChannels {
  title: string
  channels: readonly ChannelFacts[]
}

/** The channel that was last used alone, then each group that has any. */
export function groupChannels(
  channels: readonly ChannelFacts[],
  lastUsed: string,
  words: ChannelTexts,
): GroupOfChannels[] {
  const [last, others] = [true, false].map((isLast) =>
    channels.filter(({ channel_number: number }) => (number === lastUsed) === isLast),
  )
  return [
    { title: words.lastUsed, channels: last ?? [] },
    ...CHANNEL_GROUPS.map((group) => ({
      title: words.groups[group] ?? '',
      channels: (others ?? []).filter((channel) => channel.group === group),
    })),
  ].filter((group) => group.channels.length > 0)
}
