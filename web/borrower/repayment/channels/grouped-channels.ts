import { CHANNEL_GROUPS, type ChannelFacts } from '#contract/repayment/payment-channels.ts'
import type { ChannelTexts } from '#web/borrower/repayment/texts/channels/texts.ts'

/** Channels under one title. */
export interface GroupOfChannels {
  title: string
  channels: readonly ChannelFacts[]
}

/** The channel that was last used alone, then what is free and at once, then each other group. */
export function groupChannels(
  channels: readonly ChannelFacts[],
  lastUsed: string,
  words: ChannelTexts,
): GroupOfChannels[] {
  const of = (key: string) => channels.filter((channel) => groupFor(channel, lastUsed) === key)
  return [
    { title: words.lastUsed, channels: of('lastUsed') },
    { title: words.freeAtOnce, channels: of('freeAtOnce') },
    ...CHANNEL_GROUPS.map((group) => ({ title: words.groups[group] ?? '', channels: of(group) })),
  ].filter((group) => group.channels.length > 0)
}

function groupFor(channel: ChannelFacts, lastUsed: string): string {
  const { channel_number: number, closed, isFreeAtOnce, group } = channel
  if (number === lastUsed) return 'lastUsed'
  return isFreeAtOnce === 1 && closed === '' ? 'freeAtOnce' : group
}
