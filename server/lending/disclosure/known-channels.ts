import { setTimeout as sleep } from 'node:timers/promises'
import type { Centavos } from '#domain/money.ts'
import type { ChannelFacts } from '#server/lending/disclosure/statement-facts.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { channelsFor } from '#server/providers/channels/payment-channels.ts'

/** Milliseconds for which an offer waits to hear what the channels take. */
const MOST_WAIT_MS = 1500

/**
 * The ways to pay an installment and what each takes for itself, by name. An offer never fails for
 * want of them: the statement then says that they are shown before each payment.
 */
export async function knownChannels(
  deps: Dependencies,
  installment: Centavos,
): Promise<ChannelFacts[]> {
  const late = new AbortController()
  const none = sleep(MOST_WAIT_MS, [], { signal: late.signal, ref: false }).catch(() => [])
  const channels = await Promise.race([channelsFor(deps, installment), none])
  late.abort()
  return channels
    .map(({ name, surcharge }) => ({ name, surcharge: String(surcharge) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
