import type { Centavos } from '#domain/money.ts'
import type { Channel } from '#server/providers/dragonpay/dragonpay-channels.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * The channels that take an amount now; of any amount where it is null. When the provider does not answer there are none: a screen
 * then says that payment is not possible at the moment, rather than offering what may not work.
 */
export async function channelsFor(
  deps: Dependencies,
  amount: Centavos | null,
): Promise<readonly Channel[]> {
  if (amount !== null && amount <= 0n) return []
  const answer = await deps.payments.listChannels(amount, deps.clock.now())
  return answer.kind === 'answered' ? payersChannels(answer.value) : []
}

function payersChannels(channels: readonly Channel[]): readonly Channel[] {
  const offered = channels.filter(({ procId, debitsAccount }) => {
    return !debitsAccount && !BEHIND_OTHER_SCREENS.has(procId)
  })
  return offered.toSorted((one, other) => Number(isWallet(other)) - Number(isWallet(one)))
}

/** Every channel that a borrower may have paid through, the offered ones; none when we cannot ask. */
export async function channelsEver(deps: Dependencies): Promise<readonly Channel[]> {
  const answer = await deps.payments.listAllChannels()
  return answer.kind === 'answered' ? payersChannels(answer.value) : []
}

/** A channel that takes an amount now by its number, offered or not; null when it does not. */
export async function channelNumbered(
  deps: Dependencies,
  amount: Centavos,
  number: string,
): Promise<Channel | null> {
  const answer = await deps.payments.listChannels(amount, deps.clock.now())
  if (answer.kind !== 'answered') return null
  return answer.value.find(({ procId }) => procId === number) ?? null
}

/** Alipay, where a brand has it, is begun on /paymentWay alone (OLD-008). */
const BEHIND_OTHER_SCREENS = new Set(['ALPY'])

/** Bit of a channel's type (Dragonpay's `mode`). Most borrowers pay by wallet, so these come first. */
const WALLET = 128

function isWallet({ type }: Channel): boolean {
  return (type & WALLET) !== 0
}

/** Where a channel takes whole pesos only, the payment itself is rounded up to the peso. */
export function payableThrough({ takesWholePesos }: Channel, amount: Centavos): Centavos {
  return takesWholePesos ? ((amount + 99n) / 100n) * 100n : amount
}
