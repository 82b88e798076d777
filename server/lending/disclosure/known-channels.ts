import { setTimeout as sleep } from 'node:timers/promises'
import type { Centavos } from '#domain/money/money.ts'
import type { ChannelFacts } from '#server/lending/disclosure/statement-facts.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { channelsEver } from '#server/providers/channels/payment-channels.ts'

/** Milliseconds that an offer waits for the channels' fees. */
const MAX_WAIT_MS = 1500

/**
 * The channels that take an installment, open at this hour or not, and their fees, sorted by name.
 * An offer does not fail without them: its statement then says that they are shown before each
 * payment.
 */
export async function knownChannels(
  deps: Pick<Dependencies, 'config' | 'payments' | 'providerAnswers'>,
  installment: Centavos,
): Promise<ChannelFacts[]> {
  const timer = new AbortController()
  const none = sleep(MAX_WAIT_MS, [], { signal: timer.signal, ref: false }).catch(() => [])
  const channels = await Promise.race([channelsEver(deps), none])
  timer.abort()
  return channels
    .filter(({ least, below }) => least <= installment && installment < below)
    .map(({ name, surcharge }) => ({ name, surcharge: String(surcharge) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
