import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PaymentChannel } from '#contract/repayment/repayment.ts'

/** The groups that channels are listed in. */
export const CHANNEL_GROUPS = ['wallet', 'bank', 'counter', 'other'] as const
export type ChannelGroup = (typeof CHANNEL_GROUPS)[number]

/** What a channel can do for an amount, as texts ready to show. */
export const ChannelFacts = Type.Object({
  ...PaymentChannel.properties,
  /** One of CHANNEL_GROUPS. */
  group: Type.String(),
  /** Why it does not take this payment now, and when it does; empty: it takes it. */
  closed: Type.String(),
  /** What the channel adds to the amount; empty: nothing. */
  fee: Type.String(),
  /** Says that it adds nothing; empty: it does. */
  noFee: Type.String(),
  /** 1: it surely costs nothing and posts within the hour; the version before does not say. */
  isFreeAtOnce: Type.Optional(Type.Integer()),
  /** By when the payment is posted if it is made now, and from when it counts. */
  posting: Type.String(),
  /** The least and the most that it takes. */
  limits: Type.String(),
  /** When it is open; empty: always. */
  hours: Type.String(),
  /** What else the provider says of it, such as a fee of the payer's own bank. */
  note: Type.String(),
  /** Centavos to pay through it: the amount, rounded up where it takes whole pesos only. */
  payAmount: Type.Integer(),
})
export type ChannelFacts = Static<typeof ChannelFacts>

/** What every channel can do for an amount; serves the sheet of payment methods. */
export const listChannels = endpoint({
  method: 'POST',
  path: '/v3/repayment/channels',
  summary: 'Every payment channel: its group, fee, limits, posting time and hours.',
  input: Type.Object({
    /** Centavos. */
    amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  }),
  output: Type.Object({
    /** The same for every borrower of a brand, who reads the same language. */
    channels: Type.Array(ChannelFacts),
    /** The number of the channel that this borrower last paid through; empty: none. */
    lastUsed: Type.String(),
  }),
})
