import type { Centavos } from '#domain/money.ts'
import type { Posting } from '#domain/posting-time.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Channel, PaymentProvider } from '#server/providers/payment-provider.ts'

/** A channel, and the key of the provider that it is one of. */
export interface OfferedChannel extends Channel {
  readonly provider: string
}

/**
 * The channels that take an amount now; of any amount where it is null. A provider that does not
 * answer has none: a screen then says that payment is not possible at the moment, rather than
 * offering what may not work.
 */
export async function channelsFor(
  deps: Dependencies,
  amount: Centavos | null,
): Promise<readonly OfferedChannel[]> {
  if (amount !== null && amount <= 0n) return []
  return payersChannels(await channelsNow(deps, amount))
}

/** Every channel that a borrower may have paid through, the offered ones; none when we cannot ask. */
export async function channelsEver(deps: Dependencies): Promise<readonly OfferedChannel[]> {
  return payersChannels(await ofAll(deps, async (provider) => provider.allChannels()))
}

/** A channel that takes an amount now by its number, offered or not; null when it does not. */
export async function channelNumbered(
  deps: Dependencies,
  amount: Centavos,
  number: string,
): Promise<OfferedChannel | null> {
  const channels = await channelsNow(deps, amount)
  return channels.find((channel) => channel.number === number) ?? null
}

/** How long a channel takes to post an amount; the slowest when its provider is switched off. */
export function postingThrough(
  { payments }: Pick<Dependencies, 'payments'>,
  { provider, number }: Pick<OfferedChannel, 'provider' | 'number'>,
  amount: Centavos,
): Posting {
  const found = payments.all.find(({ key }) => key === provider)
  return found?.postingOf(number, amount) ?? SLOWEST
}

/** For a provider that is switched off: it cannot be asked how long its channels take. */
const SLOWEST: Posting = { kind: 'bankingDays', days: 5 }

/** The channel that debits an account of this amount now; null when none does. */
export async function debitChannel(
  deps: Dependencies,
  amount: Centavos,
): Promise<OfferedChannel | null> {
  const channels = await channelsNow(deps, amount)
  return channels.find(({ debitsAccount }) => debitsAccount) ?? null
}

function channelsNow(deps: Dependencies, amount: Centavos | null): Promise<OfferedChannel[]> {
  const now = deps.clock.now()
  return ofAll(deps, async (provider) => provider.channels(amount, now))
}

/** In the order of the providers. */
async function ofAll(
  { payments }: Dependencies,
  list: (provider: PaymentProvider) => ReturnType<PaymentProvider['allChannels']>,
): Promise<OfferedChannel[]> {
  const each = payments.all.map(async (provider) => {
    const answer = await list(provider)
    const channels = answer.kind === 'answered' ? answer.value : []
    return channels.map((channel) => ({ ...channel, provider: provider.key }))
  })
  return (await Promise.all(each)).flat()
}

/** Most borrowers pay by wallet, so these come first. */
function payersChannels(channels: readonly OfferedChannel[]): readonly OfferedChannel[] {
  const offered = channels.filter(({ debitsAccount, hasOwnScreen }) => {
    return !debitsAccount && !hasOwnScreen
  })
  return offered.toSorted((one, other) => Number(isWallet(other)) - Number(isWallet(one)))
}

function isWallet({ kind }: Channel): boolean {
  return kind === 'wallet'
}

/** Where a channel takes whole pesos only, the payment itself is rounded up to the peso. */
export function payableThrough({ takesWholePesos }: Channel, amount: Centavos): Centavos {
  return takesWholePesos ? ((amount + 99n) / 100n) * 100n : amount
}
