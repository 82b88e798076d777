import type { Channel, ChannelKind } from '#server/providers/payment-provider.ts'

/** The kinds whose cashier scans or types a code. */
const AT_A_COUNTER = new Set<ChannelKind>(['counter', 'bankCounter'])

/** Whether a payer goes to a counter, with a code. */
export function isCounter({ kind }: Pick<Channel, 'kind'>): boolean {
  return AT_A_COUNTER.has(kind)
}
