import type { Centavos } from '#domain/money/money.ts'
import type { Posting } from '#domain/payments/posting-time.ts'
import { sharedQuestion } from '#server/providers/exchange/shared-question.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'
import { ask, toList, type PaymongoSettings } from '#server/providers/paymongo/paymongo-call.ts'
import type { Means } from '#server/providers/payment-means.ts'
import type { Channel, ChannelKind } from '#server/providers/payment-provider.ts'

/** A payment method of PayMongo's checkout, as we offer it. */
interface Method {
  /** PayMongo's name for it. */
  readonly type: string
  readonly number: string
  readonly name: string
  readonly kind: ChannelKind
  readonly means: Means
  /** Centavos; amounts stay below it. */
  readonly below: Centavos
}

/** PayMongo's name for all cards. */
const CARD = 'card'

/** PayMongo takes no amount below ₱20. */
const MIN_CENTAVOS = 20_00n

/**
 * The methods for paying a loan: no instalments and no credit, which would pay a loan with a loan.
 * Limits are the published ones; the API has no field for them.
 */
const METHODS: readonly Method[] = [
  wallet('gcash', 'PMGC', 'GCash', 'gcash'),
  wallet('paymaya', 'PMMY', 'Maya', 'maya'),
  wallet('grab_pay', 'PMGR', 'GrabPay', 'grabpay'),
  wallet('shopee_pay', 'PMSH', 'ShopeePay', 'shopeepay'),
  {
    type: 'qrph',
    number: 'PMQR',
    name: 'QR Ph',
    kind: 'other',
    means: 'qrph',
    below: 50_000_00n,
  },
  onlineBank('dob', 'PMBP', 'BPI', 'bpi'),
  onlineBank('dob_ubp', 'PMUB', 'UnionBank', 'unionbank'),
  // Only where the lender asks for it: PayMongo does not tell debit cards from credit cards.
  {
    type: CARD,
    number: 'PMCC',
    name: 'Debit or credit card',
    kind: 'card',
    means: 'card',
    below: 100_000_00n,
  },
]

/** Every payment is confirmed while the payer waits. */
const AT_ONCE: Posting = { kind: 'atOnce' }

/** The channels that our account can use and that take the amount; null: any amount. */
export async function listChannels(
  settings: PaymongoSettings,
  amount: Centavos | null,
): Promise<Answer<Channel[]>> {
  const answer = await allowedTypes(settings)
  if (answer.kind !== 'answered') return answer
  const offered = METHODS.filter(({ type }) => type !== CARD || settings.takesCards)
  const allowed = offered.filter(({ type }) => answer.value.includes(type))
  return answered(
    allowed
      .map(channelOf)
      .filter(({ least, below }) => amount === null || (least <= amount && amount < below)),
  )
}

/** PayMongo's name for a channel; null for one that is not offered, or is another provider's. */
export function toPaymongoType({ takesCards }: PaymongoSettings, channel: string): string | null {
  const type = METHODS.find(({ number }) => number === channel)?.type ?? null
  return type === CARD && !takesCards ? null : type
}

/** What the payer of a channel pays with; null: it is no channel of PayMongo's. */
export function channelMeans(channel: string): Means | null {
  return METHODS.find(({ number }) => number === channel)?.means ?? null
}

/** Our number of a channel; PayMongo's name for one that we do not offer. */
export function toChannelNumber(type: string): string {
  return METHODS.find((each) => each.type === type)?.number ?? type
}

export function channelPosting(): Posting {
  return AT_ONCE
}

/** Each account has its own methods: `["gcash","paymaya",…]`, bare or under `data`. */
const allowedTypes = sharedQuestion(async (settings: PaymongoSettings) => {
  const path = '/merchants/capabilities/payment_methods'
  return ask(settings, { method: 'GET', path }, ({ data }) => {
    const types = toList(data).filter((type) => typeof type === 'string')
    return types.length > 0 ? types : null
  })
})

function channelOf({ number, name, kind, means, below }: Method): Channel {
  return {
    number,
    name,
    kind,
    means,
    remarks: '',
    least: MIN_CENTAVOS,
    below,
    surcharge: 0n,
    isRealTime: true,
    takesWholePesos: false,
    hours: null,
    debitsAccount: false,
    hasOwnScreen: false,
  }
}

function wallet(type: string, number: string, name: string, means: Means): Method {
  return { type, number, name, kind: 'wallet', means, below: 100_000_00n }
}

function onlineBank(type: string, number: string, bank: string, means: Means): Method {
  const name = `${bank} Online`
  return { type, number, name, kind: 'onlineBank', means, below: 100_000_00n }
}
