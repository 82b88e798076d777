import type { Centavos } from '#domain/money.ts'
import type { Posting } from '#domain/posting-time.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'
import { ask, listOf, type PaymongoSettings } from '#server/providers/paymongo/paymongo-call.ts'
import type { Channel, ChannelKind } from '#server/providers/payment-provider.ts'

/** A payment method of PayMongo's checkout, as we offer it. */
interface Method {
  /** PayMongo's word for it. */
  readonly type: string
  readonly number: string
  readonly shortName: string
  readonly name: string
  readonly kind: ChannelKind
  /** Centavos; amounts stay below it. */
  readonly below: Centavos
}

/** No amount below ₱20 is taken. */
const LEAST = 20_00n

/**
 * The methods that a loan is paid with: no cards and no credit, which would lend for a loan. Limits
 * are PayMongo's published ones; no field of the API says them.
 */
const METHODS: readonly Method[] = [
  method('gcash', 'PMGC', 'GCash', 'GCash', 'wallet', 100_000_00n),
  method('paymaya', 'PMMY', 'Maya', 'Maya', 'wallet', 100_000_00n),
  method('grab_pay', 'PMGR', 'GrabPay', 'GrabPay', 'wallet', 100_000_00n),
  method('shopee_pay', 'PMSH', 'ShopeePay', 'ShopeePay', 'wallet', 100_000_00n),
  method('qrph', 'PMQR', 'QR Ph', 'QR Ph, from any bank or wallet', 'other', 50_000_00n),
  method('dob', 'PMBP', 'BPI', 'BPI Online', 'onlineBank', 100_000_00n),
  method('dob_ubp', 'PMUB', 'UnionBank', 'UnionBank Online', 'onlineBank', 100_000_00n),
]

/** Everything is confirmed while the payer waits. */
const AT_ONCE: Posting = { kind: 'atOnce' }

/** The channels that our account may use, and that take this amount where one is named. */
export async function listChannels(
  settings: PaymongoSettings,
  amount: Centavos | null,
): Promise<Answer<Channel[]>> {
  const answer = await allowedTypes(settings)
  if (answer.kind !== 'answered') return answer
  const allowed = METHODS.filter(({ type }) => answer.value.includes(type))
  return answered(
    allowed
      .map(channelOf)
      .filter(({ least, below }) => amount === null || (least <= amount && amount < below)),
  )
}

/** PayMongo's word for a channel; null for one of another provider. */
export function typeOf(channel: string): string | null {
  return METHODS.find(({ number }) => number === channel)?.type ?? null
}

/** Our number of a channel; PayMongo's own word for one that we do not offer. */
export function numberOf(type: string): string {
  return METHODS.find((each) => each.type === type)?.number ?? type
}

export function postingOf(): Posting {
  return AT_ONCE
}

/** An account has methods of its own: `["gcash","paymaya",…]`, bare or under `data`. */
function allowedTypes(settings: PaymongoSettings): Promise<Answer<string[]>> {
  const path = '/merchants/capabilities/payment_methods'
  return ask(settings, { method: 'GET', path }, ({ data }) => {
    const types = listOf(data).filter((type) => typeof type === 'string')
    return types.length > 0 ? types : null
  })
}

function channelOf({ number, shortName, name, kind, below }: Method): Channel {
  return {
    number,
    shortName,
    name,
    kind,
    remarks: '',
    least: LEAST,
    below,
    surcharge: 0n,
    isRealTime: true,
    takesWholePesos: false,
    debitsAccount: false,
    hasOwnScreen: false,
  }
}

function method(
  type: string,
  number: string,
  shortName: string,
  name: string,
  kind: ChannelKind,
  below: Centavos,
): Method {
  return { type, number, shortName, name, kind, below }
}
