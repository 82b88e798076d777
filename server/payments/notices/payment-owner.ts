import type { Dependencies } from '#server/providers/dependencies.ts'
import type { PaymentDetails, PaymentNotice } from '#server/providers/payment-provider.ts'
import {
  borrowerOfLifetimeId,
  loanNamed,
  type PaymentIntent,
} from '#server/payments/payment/payment-record.ts'
import type { PaymentOwner } from '#server/payments/posting/confirmed-payment.ts'

/** Whose a payment is, by what the provider says of it; unknown where it contradicts itself. */
export async function ownerOfPayment(
  deps: Pick<Dependencies, 'config' | 'database'>,
  details: PaymentDetails,
  notice: PaymentNotice | null,
  intent: PaymentIntent | null,
): Promise<PaymentOwner> {
  const brand = intent?.brand ?? deps.config.defaultBrand
  const why = disagreement(details, notice)
  if (why) return { kind: 'unknown', brand, why }
  if (intent) return { kind: 'intent', intent }
  const borrower = await borrowerOfLifetimeId(deps.database, details.payerReference)
  if (borrower) return { kind: 'lifetime', borrowerId: borrower.id, brand: borrower.brand }
  // Its intent was lost with the last rows of a database that was restored.
  const loan = await loanNamed(deps.database, details.payerReference)
  if (loan) return { kind: 'loan', ...loan }
  return { kind: 'unknown', brand, why: 'no payment of ours has this reference' }
}

/** Why notice and inquiry cannot both be right; null when they agree. */
export function disagreement(details: PaymentDetails, notice: PaymentNotice | null): string | null {
  if (details.foreignMerchant !== null) return 'the payment is of another merchant'
  if (details.currency !== 'PHP') return 'the payment is in another currency'
  if (details.status === 'partly refunded') return 'a part of the payment went back'
  if (notice === null) return null
  if (notice.amount !== null && notice.amount !== details.amount)
    return 'notice and inquiry say different amounts'
  const isSame = ['', details.ourReference].includes(notice.ourReference)
  return isSame ? null : 'notice and inquiry say different orders'
}

/** The ids of an owner that screens show a payment under. */
export function toPayer(owner: PaymentOwner) {
  if (owner.kind === 'unknown') return { intentId: null, borrowerId: null, loanId: null }
  if (owner.kind === 'loan')
    return { intentId: null, borrowerId: owner.borrowerId, loanId: owner.loanId }
  if (owner.kind === 'lifetime')
    return { intentId: null, borrowerId: owner.borrowerId, loanId: null }
  const { id: intentId, borrowerId, loanId } = owner.intent
  return { intentId, borrowerId, loanId }
}
