import type { Centavos } from '#domain/money/money.ts'
import type { RefundState } from '#domain/states/refund.ts'

/** Where money goes. */
export interface RefundReceiver {
  /** The bank or wallet. */
  readonly bic: string
  /** Digits as text: leading zeros count. */
  readonly number: string
  readonly holderName: string
  /** As it is stored; the provider wants one. */
  readonly phone: string
}

/** Money that goes back through the payout provider. */
export type Refund = {
  readonly id: string
  readonly brand: string
  readonly amount: Centavos
  readonly state: RefundState
  /** Our name for it at the provider; empty until two people agreed. */
  readonly ourReference: string
  /** Key of the provider; null until it is handed over. */
  readonly provider: string | null
  /** The provider's; null: it did not take it yet. */
  readonly reference: string | null
  readonly refusal: string | null
  /** Why it waits, or how it ended: in the provider's words. */
  readonly reason: string | null
  readonly proposedAt: Temporal.Instant
  readonly queuedAt: Temporal.Instant | null
  readonly sentAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
} & RefundedMoney

/** Whose money goes back. */
export type RefundedMoney =
  | {
      readonly kind: 'suspense'
      /** Reference of the entry that put it into suspense. */
      readonly suspended: string
    }
  | {
      readonly kind: 'surplus'
      readonly borrowerId: string
      /** On whose chain it is booked. */
      readonly loanId: string
      readonly accountId: string
    }
