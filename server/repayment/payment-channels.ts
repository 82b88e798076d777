import type { Centavos } from '#domain/money.ts'
import type { Channel } from '#server/outside/dragonpay-channels.ts'
import type { Parts } from '#server/parts.ts'

/**
 * The channels that take an amount now. When the provider does not answer there are none: a screen
 * then says that payment is not possible at the moment, rather than offering what may not work.
 */
export async function channelsFor(parts: Parts, amount: Centavos): Promise<readonly Channel[]> {
  if (amount <= 0n) return []
  const answer = await parts.payments.listChannels(amount, parts.clock.now())
  return answer.kind === 'answered' ? answer.value : []
}

/** Where a channel takes whole pesos only, the payment itself is rounded up to the peso. */
export function payableThrough({ takesWholePesos }: Channel, amount: Centavos): Centavos {
  return takesWholePesos ? ((amount + 99n) / 100n) * 100n : amount
}
