import { type Centavos, roundDownToPesos } from '#domain/money/money.ts'
import { isOpenAt } from '#domain/payments/opening-hours.ts'
import type { Posting } from '#domain/payments/posting-time.ts'
import { bestOfEach } from '#server/providers/channels/best-channels.ts'
import { answerWithin } from '#server/providers/exchange/answer-within.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Means } from '#server/providers/payment-means.ts'
import type { Channel, PaymentProvider } from '#server/providers/payment-provider.ts'

/** A channel, and the key of the provider that it is one of. */
export interface OfferedChannel extends Channel {
  readonly provider: string
}

/**
 * The channels that take an amount now, one for each means of payment; of any amount where it is
 * null. A provider that does not answer has none: its place is another provider's, or a screen says
 * that payment is not possible at the moment, rather than offering what may not work.
 */
export async function channelsFor(
  deps: Pick<Dependencies, 'clock' | 'config' | 'payments' | 'providerAnswers'>,
  amount: Centavos | null,
): Promise<readonly OfferedChannel[]> {
  if (amount !== null && amount <= 0n) return []
  const open = payersChannels(await channelsNow(deps, amount))
  return walletsFirst(bestOfEach(open, await ranks(deps)))
}

/** One channel for each means of payment, whether it takes the amount now or says why it does not. */
export async function channelsAround(
  deps: Pick<Dependencies, 'clock' | 'config' | 'payments' | 'providerAnswers'>,
  amount: Centavos,
): Promise<readonly OfferedChannel[]> {
  const now = deps.clock.now()
  const rank = await ranks(deps)
  const takes = ({ least, below, hours }: Channel) =>
    least <= amount && amount < below && (hours === null || isOpenAt(hours, now))
  const all = await everyChannel(deps)
  return bestOfEach(all, (channel) => rank(channel) + (takes(channel) ? 0 : CANNOT_TAKE))
}

/** Every channel that a borrower may have paid through; none when we cannot ask. */
export async function everyChannel(
  deps: Pick<Dependencies, 'payments' | 'providerAnswers'>,
): Promise<readonly OfferedChannel[]> {
  return walletsFirst(payersChannels(await ofAll(deps, async (provider) => provider.allChannels())))
}

/** The same, one for each means of payment: names to choose from. */
export async function channelsEver(
  deps: Pick<Dependencies, 'config' | 'payments' | 'providerAnswers'>,
): Promise<readonly OfferedChannel[]> {
  return bestOfEach(await everyChannel(deps), collectorsRank(deps))
}

/** A channel that takes an amount now by its number, offered or not; null when it does not. */
export async function channelNumbered(
  deps: Pick<Dependencies, 'clock' | 'payments' | 'providerAnswers'>,
  amount: Centavos,
  number: string,
): Promise<OfferedChannel | null> {
  const channels = await channelsNow(deps, amount)
  return channels.find((channel) => channel.number === number) ?? null
}

/** What its provider calls a channel, whatever amounts it takes; null when we cannot ask. */
export async function nameOfChannel(
  deps: Pick<Dependencies, 'payments' | 'providerAnswers'>,
  number: string,
): Promise<string | null> {
  const all = await ofAll(deps, async (provider) => provider.allChannels())
  return all.find((channel) => channel.number === number)?.name ?? null
}

/** What the payer of a channel pays with, also while its provider does not answer; null: unknown. */
export function findMeans(
  { payments }: Pick<Dependencies, 'payments'>,
  number: string,
): Means | null {
  for (const provider of payments.all) {
    const means = provider.channelMeans(number)
    if (means !== null) return means
  }
  return null
}

/** How long a channel takes to post an amount; the slowest when its provider is switched off. */
export function postingThrough(
  { payments }: Pick<Dependencies, 'payments'>,
  { provider, number }: Pick<OfferedChannel, 'provider' | 'number'>,
  amount: Centavos,
): Posting {
  const found = payments.all.find(({ key }) => key === provider)
  return found?.channelPosting(number, amount) ?? SLOWEST
}

/** For a provider that is switched off: it cannot be asked how long its channels take. */
const SLOWEST: Posting = { kind: 'bankingDays', days: 5 }

/** The channel that debits an account of this amount now; null when none does. */
export async function debitChannel(
  deps: Pick<Dependencies, 'clock' | 'payments' | 'providerAnswers'>,
  amount: Centavos,
): Promise<OfferedChannel | null> {
  const channels = await channelsNow(deps, amount)
  return channels.find(({ debitsAccount }) => debitsAccount) ?? null
}

function channelsNow(
  deps: Pick<Dependencies, 'clock' | 'payments' | 'providerAnswers'>,
  amount: Centavos | null,
): Promise<OfferedChannel[]> {
  const now = deps.clock.now()
  return ofAll(deps, async (provider) => provider.channels(amount, now))
}

/** Milliseconds that a provider which is silent is waited for, where there is another one. */
const PATIENCE_MS = 1500

/** In the order of the providers. */
async function ofAll(
  { payments, providerAnswers }: Pick<Dependencies, 'payments' | 'providerAnswers'>,
  list: (provider: PaymentProvider) => ReturnType<PaymentProvider['allChannels']>,
): Promise<OfferedChannel[]> {
  const isAlone = payments.all.length < 2
  const silent = isAlone ? new Set() : await providerAnswers.failing('payments')
  const each = payments.all.map(async (provider) => {
    const asked = list(provider)
    const answer = await (silent.has(provider.key) ? answerWithin(PATIENCE_MS, asked) : asked)
    const channels = answer.kind === 'answered' ? answer.value : []
    return channels.map((channel) => ({ ...channel, provider: provider.key }))
  })
  return (await Promise.all(each)).flat()
}

type Rank = (channel: OfferedChannel) => number

/** What is added to the rank of a channel that another one replaces where it can. */
const NOT_FIRST = 1
const SILENT = 2
const CANNOT_TAKE = 4

/** The provider that the setting names comes first, and one that left a start unanswered last. */
async function ranks(
  deps: Pick<Dependencies, 'config' | 'payments' | 'providerAnswers'>,
): Promise<Rank> {
  const rank = collectorsRank(deps)
  if (deps.payments.all.length < 2) return rank
  const silent = await deps.providerAnswers.failing('starts')
  return (channel) => rank(channel) + (silent.has(channel.provider) ? SILENT : 0)
}

function collectorsRank({ config }: Pick<Dependencies, 'config'>): Rank {
  const { collectors } = config.providers
  return ({ means, provider }) => (means && collectors[means] === provider ? 0 : NOT_FIRST)
}

function payersChannels(channels: readonly OfferedChannel[]): readonly OfferedChannel[] {
  return channels.filter(({ debitsAccount, hasOwnScreen }) => !debitsAccount && !hasOwnScreen)
}

/** Most borrowers pay by wallet, so these come first. */
function walletsFirst(channels: readonly OfferedChannel[]): readonly OfferedChannel[] {
  return channels.toSorted((one, other) => Number(isWallet(other)) - Number(isWallet(one)))
}

function isWallet({ kind }: Channel): boolean {
  return kind === 'wallet'
}

/** Where a channel takes whole pesos only, the payment itself is rounded up to the peso. */
export function payableThrough({ takesWholePesos }: Channel, amount: Centavos): Centavos {
  return takesWholePesos ? roundDownToPesos(amount) : amount
}
