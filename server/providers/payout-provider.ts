import type { Holidays } from '#domain/calendar/holidays.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Rail } from '#domain/payments/payout-rail.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type { Bank } from '#server/providers/payment-provider.ts'
import type { NoticeReader } from '#server/providers/provider-notice.ts'

/** Who pays out for us, in our words. Nothing here throws at an answer. */
export interface PayoutProvider {
  /** Names the provider in tables and in the ledger's accounts: a-z, 0-9 and hyphens. */
  readonly key: string
  /** Centavos that each payout costs beside its amount, by contract; 0: it is not charged by payout. */
  readonly fee: Centavos
  /** The ways to a bank from that moment on, the fastest first; none: the amount has no way. */
  routes(
    bank: Bank,
    amount: Centavos,
    at: Temporal.Instant,
    holidays: Holidays,
  ): readonly PayoutRoute[]
  /**
   * Sends money to a borrower's account, at most once per reference of ours. The code of a refusal
   * is one of PAYOUT_REFUSALS; nothing was sent then.
   */
  send(order: PayoutOrder): Promise<Answer<SentPayout>>
  /** The state of a payout; null when the provider has none under this reference of ours. */
  ask(ourReference: string): Promise<Answer<PayoutDetails | null>>
  /**
   * Centavos that can be paid out now: what it holds for us, less what is on its way. Null: it has no
   * such call.
   */
  readonly balance: (() => Promise<Answer<Centavos>>) | null
  readonly notices: NoticeReader<PayoutNotice>
}

/** A way for money to reach a bank. */
export interface PayoutRoute {
  readonly rail: Rail
  /** The day on which the provider is to send it. */
  readonly runOn: Temporal.PlainDate
  /** By when the bank has it. */
  readonly arrivesBy: Temporal.Instant
}

/** Why a provider does not take a payout. */
export const PAYOUT_REFUSALS = [
  /** The account or its holder's name is wrong: the borrower is asked for another. */
  'account',
  /** The day is over there: a later one. */
  'run day',
  /** More than this way takes: another one, or a person. */
  'limit',
  /** Our key or address is not accepted: a person mends it, and no account is wrong. */
  'our fault',
  /** We have too little money there: no account is wrong. */
  'money',
  /** Not documented: a person asks the provider. */
  'not known',
] as const
export type PayoutRefusal = (typeof PAYOUT_REFUSALS)[number]

/** Money that is to go out. */
export interface PayoutOrder extends Pick<PayoutRoute, 'rail' | 'runOn'> {
  /** At most 40 characters; one payout has one for ever. */
  readonly ourReference: string
  readonly amount: Centavos
  readonly name: { readonly first: string; readonly middle: string; readonly last: string }
  /** The bank or wallet that receives it. */
  readonly bank: Bank
  /** Number of the bank account, or of the wallet as 09…; leading zeros count. */
  readonly accountNumber: string
  /** At most 180 characters. */
  readonly description: string
  readonly email: string | null
  readonly phone: string
}

/** A payout that the provider has. */
export interface SentPayout {
  /** Already sent: the provider knows our reference, so it is asked about and never sent again. */
  readonly state: 'accepted' | 'already sent'
  readonly reference: string | null
}

/** What a payout can be. */
export type PayoutStatus =
  | 'queued'
  | 'pending'
  | 'in progress'
  | 'succeeded'
  | 'failed'
  /** The money came back after it had gone out. */
  | 'reversed'

/** A payout as the provider answers it. */
export interface PayoutDetails {
  readonly reference: string
  readonly status: PayoutStatus
  readonly message: string
}

/** What a genuine notice says of a payout; it begins an inquiry and moves no money. */
export interface PayoutNotice {
  readonly reference: string
  readonly ourReference: string
  readonly status: PayoutStatus
  readonly message: string
}
