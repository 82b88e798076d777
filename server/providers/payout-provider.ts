import type { Centavos } from '#domain/money.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type { Bank } from '#server/providers/payment-provider.ts'
import type { NoticeReader } from '#server/providers/provider-notice.ts'

/** Who pays out for us, in our words. Nothing here throws at an answer. */
export interface PayoutProvider {
  /** Names the provider in tables and in the ledger's accounts: a-z, 0-9 and hyphens. */
  readonly key: string
  /** Centavos that each payout costs beside its amount, by contract; 0: it is not charged by payout. */
  readonly fee: Centavos
  /** Sends money to a borrower's account, at most once per reference of ours. */
  send(order: PayoutOrder): Promise<Answer<SentPayout>>
  /** The state of a payout; null when the provider has none under this reference of ours. */
  ask(ourReference: string): Promise<Answer<PayoutDetails | null>>
  readonly notices: NoticeReader<PayoutNotice>
}

/** Money that is to go out. */
export interface PayoutOrder {
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
  readonly runOn: Temporal.PlainDate
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
