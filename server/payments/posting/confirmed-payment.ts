import type { Centavos } from '#domain/money/money.ts'
import type { PaymentIntent } from '#server/payments/payment/payment-record.ts'
import type { StoredNotice } from '#server/payments/posting/end-notice.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/** Money that an inquiry confirmed, and its owner. */
export interface ConfirmedPayment extends ProviderReference {
  readonly amount: Centavos
  readonly channel: string
  readonly valueOn: Temporal.PlainDate
  /** The day on which the borrower paid at the channel: the earliest that is known. */
  readonly paidOn: Temporal.PlainDate
  /** The notice that began it; it is marked as handled when the payment is booked. */
  readonly notice?: StoredNotice | null
  readonly owner: PaymentOwner
}

/** Whose a payment is. */
export type PaymentOwner =
  | { readonly kind: 'intent'; readonly intent: PaymentIntent }
  /** The loan that it names: its intent is not here. */
  | {
      readonly kind: 'loan'
      readonly borrowerId: string
      readonly loanId: string
      readonly brand: string
    }
  | { readonly kind: 'lifetime'; readonly borrowerId: string; readonly brand: string }
  | UnknownOwner

/** The owner is unknown: staff find out. */
export interface UnknownOwner {
  readonly kind: 'unknown'
  readonly brand: string
  readonly why: string
}

/** The key of the brand that the money came to. */
export function readBrand({ owner }: Pick<ConfirmedPayment, 'owner'>): string {
  return owner.kind === 'intent' ? owner.intent.brand : owner.brand
}

/** The id of the borrower whose money it is, if that is known. */
export function readBorrowerId({ owner }: Pick<ConfirmedPayment, 'owner'>): string | null {
  if (owner.kind === 'unknown') return null
  return owner.kind === 'intent' ? owner.intent.borrowerId : owner.borrowerId
}
