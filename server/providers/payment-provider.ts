import type { Centavos } from '#domain/money/money.ts'
import type { OpeningHours } from '#domain/payments/opening-hours.ts'
import type { PayoutRails } from '#domain/payments/payout-rail.ts'
import type { Posting } from '#domain/payments/posting-time.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type { Means } from '#server/providers/payment-means.ts'
import type { NoticeReader } from '#server/providers/provider-notice.ts'

/** A payment as one provider knows it. */
export interface ProviderReference {
  /** The provider's key, such as `paymongo`. */
  readonly provider: string
  /** Its own name for the payment; unique at this provider. */
  readonly reference: string
}

/** Who collects payments for us, in our words. Nothing here throws at an answer. */
export interface PaymentProvider {
  /** Names the provider in tables and in the ledger's accounts: a-z, 0-9 and hyphens. */
  readonly key: string
  /** The channels that take this amount, or any where it is null, and are open at that moment. */
  channels(amount: Centavos | null, at: Temporal.Instant): Promise<Answer<Channel[]>>
  /** Every channel, whatever it takes and when it is open. */
  allChannels(): Promise<Answer<Channel[]>>
  /** What a channel's payer pays with, known without asking; null: no other provider has it. */
  readonly channelMeans: (channel: string) => Means | null
  /** How long a channel takes to post an amount; one that is not known takes the longest. */
  readonly channelPosting: (channel: string, amount: Centavos) => Posting
  /** Whether nobody can pay a payment once its time is over; others are withdrawn then. */
  readonly expires: boolean
  /** Asks for a payment of exactly this amount through one channel. */
  start(order: PaymentOrder): Promise<Answer<StartedPayment>>
  /** Withdraws a payment that nobody has paid. */
  cancel(payment: StartedKey): Promise<Answer<'cancelled'>>
  /** The state of a payment; null when the provider has none like it. */
  ask(payment: PaymentKey): Promise<Answer<PaymentDetails | null>>
  /**
   * A page of the payments that were settled on these Manila days, both included.
   *
   * @param after  what the page before said; null: the first page
   * @param waitMs milliseconds for the answer, body included
   */
  list(
    from: Temporal.PlainDate,
    to: Temporal.PlainDate,
    after: string | null,
    waitMs?: number,
  ): Promise<Answer<PaymentPage>>
  /** Makes a reference that a borrower can pay any amount to, at any time; null: there are none. */
  readonly makeLifetimeId: ((owner: LifetimeOwner) => Promise<Answer<string>>) | null
  readonly notices: NoticeReader<PaymentNotice>
  readonly returnRoute: ReturnRoute
}

/** A part of a list of payments. */
export interface PaymentPage {
  readonly payments: readonly PaymentDetails[]
  /** Where the next page begins; null: there is none. */
  readonly after: string | null
}

/** A way to pay, as a provider offers it for an amount and a moment. */
export interface Channel {
  /** Names it on the wire and in tables; no two providers share a number. */
  readonly number: string
  /** Whole, as the payer knows it. */
  readonly name: string
  readonly kind: ChannelKind
  /** What the payer pays with, where other providers have a channel for it too; null: none has. */
  readonly means: Means | null
  /** Says what the channel charges; must be shown to the payer. */
  readonly remarks: string
  readonly least: Centavos
  /** Amounts stay below it. */
  readonly below: Centavos
  readonly surcharge: Centavos
  readonly isRealTime: boolean
  readonly takesWholePesos: boolean
  /** When it takes payments; null: always. */
  readonly hours: OpeningHours | null
  /** Takes the money from an account that is named, on the payer's word given elsewhere. */
  readonly debitsAccount: boolean
  /** Is offered on a screen of its own and in no list. */
  readonly hasOwnScreen: boolean
}

/** What a channel is for the payer. */
export type ChannelKind = 'wallet' | 'onlineBank' | 'bankCounter' | 'counter' | 'card' | 'other'

/** A payment that is asked for. */
export interface PaymentOrder {
  /** At most 40 characters, never used twice. */
  readonly ourReference: string
  readonly amount: Centavos
  readonly channel: string
  readonly expiresAt: Temporal.Instant
  readonly description: string
  readonly payer: { readonly email: string | null; readonly phone: string }
  /** The loan that it pays, at most 80 characters; sent along. */
  readonly loanId: string
  /** The account that a debit takes the money from. */
  readonly debited?: { readonly bank: Bank; readonly number: string }
}

/** A bank or wallet, by what every rail knows of it. */
export interface Bank extends PayoutRails {
  readonly bic: string
}

/** A payment that the provider took in. */
export interface StartedPayment {
  /**
   * The provider's name for the request; some name the payment itself otherwise. Empty: it has not
   * named it yet.
   */
  readonly reference: string
  /** Where the browser goes to pay; an address of the web. Empty where there is a code instead. */
  readonly payUrl: string
  /** What the payer scans with an app of their bank, instead of a page. */
  readonly qr?: StartedCode
  /** What the payer says or shows at a counter that takes it; left out: only the page says it. */
  readonly counterCode?: string
}

/** A QR code as the provider sent it: nobody has checked it. */
export interface StartedCode {
  /** Empty where the provider's picture cannot be read. */
  readonly payload: string
  readonly expiresAt: Temporal.Instant
}

/** A payment that was begun with us. */
export interface StartedKey {
  readonly ourReference: string
  /** As the provider answered it; null while it has not. */
  readonly reference: string | null
  /** Not before this moment. */
  readonly startedAt: Temporal.Instant
}

/** One that was begun with us, or one that only the provider has named. */
export type PaymentKey = StartedKey | { readonly reference: string }

/** What a payment can be. */
export type PaymentStatus =
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'failed'
  /** Withdrawn, or its time ran out. */
  | 'void'
  | 'refunded'
  /** A part of it went back: staff sees to it. */
  | 'partly refunded'
  | 'charged back'
  | 'unknown'

/** A payment as the provider answers it. */
export interface PaymentDetails {
  /** The provider's name for the payment; while nothing was paid it may be that of the request. */
  readonly reference: string
  /** Empty for a payment that was not begun with us. */
  readonly ourReference: string
  /** What the payer paid under, or what was sent along: a lifetime id, or the loan. */
  readonly payerReference: string
  readonly status: PaymentStatus
  readonly amount: Centavos
  readonly currency: string
  readonly channel: string
  readonly message: string
  readonly fee: Centavos
  /** The payer's bank disputes it: the provider holds the money, and asks us for evidence. */
  readonly isDisputed: boolean
  /** A channel has the payer's money, and has not settled it yet. */
  readonly isTakenIn: boolean
  readonly settledOn: Temporal.PlainDate | null
  /** Whose it is when it is not ours; null: ours. */
  readonly foreignMerchant: string | null
}

/** For whom a lifetime id is made. */
export interface LifetimeOwner {
  readonly name: string
  readonly email: string | null
  /** Shown beside the id at the provider, such as the borrower's number. */
  readonly remarks: string
}

/**
 * What a genuine notice says of a payment. Its word begins an inquiry and moves no money: a
 * signature may cover less than all of it.
 */
export interface PaymentNotice {
  readonly reference: string
  /** Empty where the notice names none. */
  readonly ourReference: string
  readonly status: PaymentStatus
  readonly amount: Centavos | null
}

/** Where the payer's browser comes back to. */
export interface ReturnRoute {
  /** Below /found. */
  readonly path: string
  /** Our reference of the payment that it comes back from; null: it names none. */
  readonly ourReferenceIn: (query: Readonly<Record<string, unknown>>) => string | null
}
