import type { Channel } from '#server/providers/payment-provider.ts'

/**
 * One channel for each means of payment: the one of the lowest rank, of equal ones the first. It
 * takes the place of the first of them; channels that are alone keep theirs.
 */
export function bestOfEach<C extends Pick<Channel, 'means'>>(
  channels: readonly C[],
  rankOf: (channel: C) => number,
): C[] {
  const rivals = Map.groupBy(channels, ({ means }) => means)
  return channels.flatMap((channel) => {
    const { means } = channel
    const same = means === null ? [channel] : (rivals.get(means) ?? [])
    if (same[0] !== channel) return []
    return same.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, 1)
  })
}
