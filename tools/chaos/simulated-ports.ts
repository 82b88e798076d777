import { manilaDateOf } from '#domain/calendar.ts'
import type { Posting } from '#domain/posting-time.ts'
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
  refusedNotice,
} from '#server/providers/provider-notice.ts'
import type { NoticeBody, SimulatedPayment, SimulatedPayout } from './simulated-provider.ts'

/**
 * Carries a call to the simulated provider, in this process or another one.
 *
 * @returns what the provider says; 'silent' when its answer or the call was lost
 */
export type CallProvider = (name: ProviderCall, input: object) => Promise<unknown>
export type ProviderCall = 'start' | 'payment' | 'cancel' | 'settled' | 'send' | 'payout'

const SILENT = 'the simulated provider is silent'

/** The port of a provider that collects, over calls to the simulated one. */
export function simulatedPayments(
  key: string,
  number: string,
  call: CallProvider,
): PaymentProvider {
  const channels = async () => answered([channelOf(number)])
  return {
    key,
    channels,
    allChannels: channels,
    meansOf: () => null,
    expires: true,
    postingOf: (): Posting => ({ kind: 'atOnce' }),
    start: async ({ ourReference, loanId, amount }) => {
      const said = await call('start', { ourReference, loanId, amount: Number(amount) })
      if (said === 'silent') return unknown(SILENT)
      const { reference } = said as SimulatedPayment
      return answered({ reference, payUrl: `http://localhost:3000/pay/${reference}` })
    },
    cancel: async ({ ourReference }) => {
      const said = await call('cancel', { name: ourReference })
      if (said === 'silent') return unknown(SILENT)
      return said === true ? answered('cancelled') : refused('state', 'it is not pending')
    },
    ask: async (payment) => {
      const said = await call('payment', { name: nameOf(payment) })
      if (said === 'silent') return unknown(SILENT)
      return answered(said ? detailsOf(said as SimulatedPayment, number) : null)
    },
    list: async (from, to) => {
      const said = await call('settled', { from: from.toString(), to: to.toString() })
      if (said === 'silent') return unknown(SILENT)
      const payments = (said as SimulatedPayment[]).map((each) => detailsOf(each, number))
      return answered({ payments, after: null })
    },
    makeLifetimeId: null,
    notices: readerOf<PaymentNotice>(`/${key}/simulated`, (body) => ({
      ...body,
      status: body.status as PaymentNotice['status'],
      amount: BigInt(body.amount),
    })),
    returnRoute: { path: `/${key}/simulated-return`, ourReferenceIn: () => null },
  }
}

/** The port of the same one, paying out. */
export function simulatedPayouts(key: string, call: CallProvider): PayoutProvider {
  return {
    key,
    fee: 0n,
    routes: (_, __, at) => [{ rail: 'instapay', runOn: manilaDateOf(at), arrivesBy: at }],
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
export function rawOf(body: NoticeBody, receivedAt: Temporal.Instant): RawNotice {
  return { method: 'POST', query: {}, headers: {}, body: JSON.stringify(body), receivedAt }
}

function readerOf<T>(path: string, noticeOf: (body: NoticeBody) => T): NoticeReader<T> {
  return {
    path,
    methods: ['POST'],
    headers: [],
    answer: { type: 'text/plain', body: 'ok' },
    read: ({ body }) => {
      const said = JSON.parse(body) as NoticeBody
      if (!said.isSigned) return refusedNotice('its signature is wrong', said)
      return { isGenuine: true, notice: noticeOf(said) }
    },
  }
}

function nameOf(payment: PaymentKey): string {
  return 'startedAt' in payment ? payment.ourReference : payment.reference
}

function detailsOf(payment: SimulatedPayment, channel: string): PaymentDetails {
  const { reference, ourReference, loanId, status, amount, paid, settledOn } = payment
  return {
    reference,
    ourReference,
    payerReference: loanId,
    status,
    amount: BigInt(paid ?? amount),
    currency: 'PHP',
    channel,
    message: status,
    fee: 0n,
    isTakenIn: false,
    isDisputed: false,
    settledOn: settledOn === null ? null : Temporal.PlainDate.from(settledOn),
    foreignMerchant: null,
  }
}

function channelOf(number: string): Channel {
  return {
    number,
    name: number,
    kind: 'wallet',
    means: null,
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
