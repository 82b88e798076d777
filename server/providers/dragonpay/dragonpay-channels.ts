import { isAlwaysOpen, isOpenAt, type OpeningHours } from '#domain/payments/opening-hours.ts'
import { type Centavos, readAmount } from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  ask,
  type DragonpaySettings,
  type Fields,
  toFields,
  toText,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import type { Means } from '#server/providers/payment-means.ts'
import type { Channel, ChannelKind } from '#server/providers/payment-provider.ts'
import { sharedQuestion } from '#server/providers/exchange/shared-question.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'

/** The bits of a processor's `type`, the most specific first. */
const KINDS: readonly (readonly [number, ChannelKind])[] = [
  [128, 'wallet'],
  [1, 'onlineBank'],
  [2, 'bankCounter'],
  [4, 'counter'],
]

/** Direct debit of an account: agreed with the provider under our own name (OLD-001). */
const DEBIT_CHANNELS = new Set(['DDBT'])

/** Alipay, where a brand has it, is started on /paymentWay only (OLD-008). */
const OWN_SCREEN_CHANNELS = new Set(['ALPY'])

/** Channels that round centavos up; the API says so only in remarks. */
const WHOLE_PESO_CHANNELS = new Set(['711', '7ELE', 'GRPY', 'GRAB'])

/** Channels that other providers have too; some codes differ by source. */
const MEANS: Readonly<Record<string, Means>> = {
  GCSH: 'gcash',
  PYMY: 'maya',
  GRPY: 'grabpay',
  GRAB: 'grabpay',
  SHPE: 'shopeepay',
  INST: 'qrph',
  BPIA: 'bpi',
  UBPB: 'unionbank',
}

/** What the payer of a channel pays with; null: no other provider has a channel for it. */
export function channelMeans(number: string): Means | null {
  return Object.hasOwn(MEANS, number) ? (MEANS[number] ?? null) : null
}

/** The channels that are open at that time and take the amount; null: any amount. */
export async function listChannels(
  settings: DragonpaySettings,
  amount: Centavos | null,
  at: Temporal.Instant,
): Promise<Answer<Channel[]>> {
  const answer = await listAllChannels(settings)
  if (answer.kind !== 'answered') return answer
  return answered(
    answer.value.filter(
      (channel) => isOpen(channel, at) && (amount === null || takes(channel, amount)),
    ),
  )
}

/**
 * All channels, whatever their limits and hours. Borrowers who open their screens at the same moment
 * are shown the answer to one question.
 */
export const listAllChannels = sharedQuestion(async (settings: DragonpaySettings) => {
  // -1000 lists all channels; limits are applied here, so one answer serves every amount.
  const path = '/api/collect/v2/processors/-1000'
  const question = { method: 'GET', path, authorization: 'collections' } as const
  return ask<Channel[]>(settings, question, (json, text) => {
    const list = listOf(json, text)
    return list && answered(list)
  })
})

/** The list that was read last: it seldom changes. */
let last: { readonly text: string; readonly list: Channel[] } | null = null

function listOf(json: unknown, text: string): Channel[] | null {
  if (last?.text === text) return last.list
  if (!Array.isArray(json)) return null
  const all = json.map(toFields).filter((fields) => fields !== null)
  const active = all.filter((fields) => fields['status'] === 'A')
  const list = active.map(channelOf).filter((channel) => channel !== null)
  last = { text, list }
  return list
}

function takes({ least, below }: Channel, amount: Centavos): boolean {
  return least <= amount && amount < below
}

/** Null for a processor without a name or limits: one wrong row does not hide the others. */
function channelOf(fields: Fields): Channel | null {
  const number = toText(fields['procid'])
  const least = readAmount(fields['minamount'])
  const below = readAmount(fields['maxamount'])
  if (number === '' || least === null || below === null) return null
  return {
    number,
    // The short name is cut at 15 characters.
    name: toText(fields['longname']) || toText(fields['shortname']) || number,
    kind: kindOf(Number(fields['type']) || 0),
    means: channelMeans(number),
    remarks: toText(fields['remarks']),
    least,
    below,
    surcharge: readAmount(fields['surcharge']) ?? 0n,
    isRealTime: fields['realtime'] === true,
    takesWholePesos: WHOLE_PESO_CHANNELS.has(number),
    hours: hoursOf(fields),
    debitsAccount: DEBIT_CHANNELS.has(number),
    hasOwnScreen: OWN_SCREEN_CHANNELS.has(number),
  }
}

function kindOf(type: number): ChannelKind {
  return KINDS.find(([bit]) => (type & bit) !== 0)?.[1] ?? 'other'
}

/** dayOfWeek is a mask from Sunday, X open and 0 closed. Equal hours: all day; 00:00: midnight. */
function hoursOf(fields: Fields): OpeningHours | null {
  const [from, to] = [toText(fields['starttime']), toText(fields['endtime'])]
  const isTold = TIME.test(from) && TIME.test(to)
  const hours = {
    days: toText(fields['dayofweek']),
    ...(isTold ? { from, to } : { from: '00:00', to: '00:00' }),
  }
  return isAlwaysOpen(hours) ? null : hours
}

function isOpen({ hours }: Channel, at: Temporal.Instant): boolean {
  return hours === null || isOpenAt(hours, at)
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
