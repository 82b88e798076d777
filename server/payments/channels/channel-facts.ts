import type { Language } from '#contract/brand.ts'
import type { ChannelFacts, ChannelGroup } from '#contract/repayment/payment-channels.ts'
import type { Holidays } from '#domain/calendar/holidays.ts'
import type { Market } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { type Posting, postedBy } from '#domain/payments/posting-time.ts'
import { channelLogoAddress } from '#server/payments/channels/channel-logo.ts'
import { CHANNEL_MESSAGES } from '#server/payments/channels/channel-messages.ts'
import { hoursText } from '#server/payments/channels/hours-text.ts'
import { whyClosed } from '#server/payments/channels/why-closed.ts'
import { weekday } from '#server/platform/messages/dates/date-texts.ts'
import { peso, wholePeso } from '#server/platform/messages/amounts/peso.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import { type OfferedChannel, payableThrough } from '#server/providers/channels/payment-channels.ts'
import type { ChannelKind } from '#server/providers/payment-provider.ts'

/** What the facts of a channel depend on; nothing of a borrower. */
export interface FactsFor {
  readonly publicUrl: string
  readonly market: Market
  readonly language: Language
  readonly amount: Centavos
  readonly now: Temporal.Instant
  readonly holidays: Holidays
}

/** What a channel can do for an amount, as the wire names its fields. */
export function channelFacts(
  channel: OfferedChannel,
  posting: Posting,
  asked: FactsFor,
): ChannelFacts {
  const { publicUrl, market, language, amount, now } = asked
  const { number, name, kind, surcharge, least, below, hours } = channel
  const messages = CHANNEL_MESSAGES[language]
  return {
    logo: channelLogoAddress(publicUrl, number),
    name: withWalletName(name, market),
    channel_number: number,
    group: GROUPS[kind],
    closed: whyClosed(channel, { market, amount, now })?.[language] ?? '',
    fee: surcharge > 0n ? messages.fee(peso(surcharge, market)) : '',
    noFee: surcharge > 0n ? '' : messages.noFee,
    isFreeAtOnce: isFreeAtOnce(channel, posting) ? 1 : 0,
    posting: postingText(posting, asked),
    limits: messages.limits(wholePeso(least, market), wholePeso(below - 1n, market)),
    hours: hours ? hoursText(hours, language) : '',
    note: withWalletName(noteOf(channel), market),
    payAmount: Number(payableThrough(channel, amount)),
  }
}

/** Whether it adds nothing, whoever would charge it, and posts within the hour. */
function isFreeAtOnce({ surcharge, remarks }: OfferedChannel, posting: Posting): boolean {
  return posting.kind === 'atOnce' && surcharge === 0n && !/\bfee\b/i.test(remarks)
}

/**
 * The provider's remarks without what other facts say: their posting time (the later of the two is
 * the one that borrowers may rely on: `channelPosting` of the port), and a fee that is known to the centavo.
 */
function noteOf({ remarks, surcharge }: OfferedChannel): string {
  return remarks
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !/\bposted\b/i.test(sentence))
    .filter((sentence) => surcharge === 0n || !/\bfee\b/i.test(sentence))
    .join(' ')
}

/** What a channel is, as payers look for it. */
const GROUPS: Readonly<Record<ChannelKind, ChannelGroup>> = {
  wallet: 'wallet',
  onlineBank: 'bank',
  bankCounter: 'bank',
  counter: 'counter',
  card: 'other',
  other: 'other',
}

function postingText(posting: Posting, { now, holidays, language }: FactsFor): string {
  const messages = CHANNEL_MESSAGES[language]
  if (posting.kind === 'atOnce') return messages.postedWithinTheHour
  return messages.postedBy(weekday(postedBy(now, posting, holidays), language))
}
