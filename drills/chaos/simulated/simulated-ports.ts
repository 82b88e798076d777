import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Posting } from '#domain/payments/posting-time.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import { answered, refused, unknown } from '#server/providers/exchange/exchange.ts'
import type {
  Channel,
  PaymentDetails,
  PaymentKey,
  PaymentNotice,
  PaymentProvider,
} from '#server/providers/payment-provider.ts'
import type {
  PayoutDetails,
  PayoutNotice,
  PayoutProvider,
} from '#server/providers/payout-provider.ts'
import {
  type NoticeReader,
  type RawNotice,
  unverifiedNotice,
} from '#server/providers/provider-notice.ts'
import type { Means } from '#server/providers/payment-means.ts'
import type {
  Collector,
  NoticeBody,
  SimulatedPayment,
  SimulatedPayout,
} from './simulated-provider.ts'

/**
 * Carries a call to a simulated provider, in this process or another one.
 *
 * @returns what the provider says; 'silent' when its answer or the call was lost
 */
export type CallProvider = (name: ProviderCall, input: CallInput) => Promise<unknown>
export type ProviderCall =
  | 'start'
  | 'payment'
  | 'cancel'
  | 'settled'
  | 'lifetime'
  | 'send'
  | 'payout'

export interface CallInput {
  /** Whom it is for. */
  readonly at: Collector
}

const SILENT = 'the simulated provider is silent'

/** What distinguishes those who collect, as their manuals do. */
const TRAITS = {
  dragonpay: { expires: true, hasLifetimeIds: true, channels: { GCSH: 'gcash', '711': null } },
  paymongo: { expires: false, hasLifetimeIds: false, channels: { PMGC: 'gcash', PMMY: 'maya' } },
} as const satisfies Record<
  Collector,
  { expires: boolean; hasLifetimeIds: boolean; channels: Readonly<Record<string, Means | null>> }
>

/** Every channel's number. */
export const CHANNEL_NUMBERS = ['GCSH', '711', 'PMGC', 'PMMY'] as const

/** The port of a provider that collects, over calls to the simulated one. */
export function simulatedPayments(key: Collector, send: CallProvider): PaymentProvider {
  const { expires, hasLifetimeIds, channels: numbers } = TRAITS[key]
  const call = async (name: ProviderCall, input: object) => send(name, { at: key, ...input })
  const all = Object.entries<Means | null>(numbers).map(([number, means]) =>
    channelOf(number, means),
  )
  const channels = async () => answered(all)
  return {
    key,
    channels,
    allChannels: channels,
    channelMeans: (number) => all.find((channel) => channel.number === number)?.means ?? null,
    expires,
    channelPosting: (): Posting => ({ kind: 'atOnce' }),
    start: async ({ ourReference, loanId, amount }) => {
      const said = await call('start', { ourReference, loanId, amount: Number(amount) })
      if (said === 'silent') return unknown(SILENT)
      const { request } = said as SimulatedPayment
      return answered({ reference: request, payUrl: `http://localhost:3000/pay/${request}` })
    },
    cancel: async ({ ourReference }) => {
      const said = await call('cancel', { name: ourReference })
      if (said === 'silent') return unknown(SILENT)
      return said === true ? answered('cancelled') : refused('state', 'it is not pending')
    },
    ask: async (payment) => {
      const said = await call('payment', { name: nameOf(payment) })
      if (said === 'silent') return unknown(SILENT)
      return answered(said ? detailsOf(said as SimulatedPayment) : null)
    },
    list: async (from, to) => {
      const said = await call('settled', { from: from.toString(), to: to.toString() })
      if (said === 'silent') return unknown(SILENT)
      const payments = (said as SimulatedPayment[]).map((each) => detailsOf(each))
      return answered({ payments, after: null })
    },
    makeLifetimeId: hasLifetimeIds
      ? async () => {
          const said = await call('lifetime', {})
          return said === 'silent' ? unknown(SILENT) : answered(said as string)
        }
      : null,
    notices: readerOf<PaymentNotice>(`/${key}/simulated`, (body) => ({
      ...body,
      status: body.status as PaymentNotice['status'],
      amount: BigInt(body.amount),
    })),
    returnRoute: { path: `/${key}/simulated-return`, ourReferenceIn: () => null },
  }
}

/** The port of the same one, paying out. */
export function simulatedPayouts(key: Collector, sent: CallProvider): PayoutProvider {
  const call = async (name: ProviderCall, input: object) => sent(name, { at: key, ...input })
  return {
    key,
    fee: 0n,
    routes: (_, __, at) => [{ rail: 'instapay', runOn: toManilaDate(at), arrivesBy: at }],
    balance: null,
    send: async ({ ourReference, amount }) => {
      const said = await call('send', { ourReference, amount: Number(amount) })
      if (said === 'silent') return unknown(SILENT)
      if (said === 'already sent') return answered({ state: 'already sent', reference: null })
      return answered({ state: 'accepted', reference: (said as SimulatedPayout).reference })
    },
    ask: async (ourReference): Promise<Answer<PayoutDetails | null>> => {
      const said = await call('payout', { ourReference })
      if (said === 'silent') return unknown(SILENT)
      const payout = said as SimulatedPayout | null
      return answered(payout && { ...payout, message: payout.status })
    },
    notices: readerOf<PayoutNotice>(`/${key}/simulated-payout`, (body) => ({
      ...body,
      status: body.status as PayoutNotice['status'],
      message: body.status,
    })),
  }
}

/** A notice of the simulated provider as it arrives. */
export function toRawNotice(body: NoticeBody, receivedAt: Temporal.Instant): RawNotice {
  return { method: 'POST', query: {}, headers: {}, body: JSON.stringify(body), receivedAt }
}

function readerOf<T>(path: string, noticeOf: (body: NoticeBody) => T): NoticeReader<T> {
  return {
    path,
    methods: ['POST'],
    headers: [],
    answer: { type: 'text/plain', body: 'ok' },
    read: (raw) => {
      const said = saidIn(raw)
      if (!said.isSigned) return unverifiedNotice('its signature is wrong', said)
      return { isGenuine: true, notice: noticeOf(said) }
    },
    readChecked: (raw) => ({ isGenuine: true, notice: noticeOf(saidIn(raw)) }),
  }
}

function saidIn({ body }: RawNotice): NoticeBody {
  return JSON.parse(body) as NoticeBody
}

function nameOf(payment: PaymentKey): string {
  return 'startedAt' in payment ? payment.ourReference : payment.reference
}

function detailsOf(payment: SimulatedPayment): PaymentDetails {
  const { provider, reference, ourReference, payer, status, amount, paid, isDisputed } = payment
  const [channel] = Object.keys(TRAITS[provider].channels)
  return {
    reference,
    ourReference,
    payerReference: payer,
    status,
    amount: BigInt(paid ?? amount),
    currency: 'PHP',
    channel: channel ?? '',
    message: status,
    fee: 0n,
    isTakenIn: false,
    isDisputed,
    settledOn: payment.settledOn === null ? null : Temporal.PlainDate.from(payment.settledOn),
    foreignMerchant: null,
  }
}

function channelOf(number: string, means: Means | null): Channel {
  return {
    number,
    name: number,
    kind: 'wallet',
    means,
    remarks: '',
    least: 1n,
    below: 100_000_000n,
    surcharge: 0n,
    isRealTime: true,
    takesWholePesos: false,
    hours: null,
    debitsAccount: false,
    hasOwnScreen: false,
  }
}
