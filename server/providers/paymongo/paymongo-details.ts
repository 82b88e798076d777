import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import {
  toCentavos,
  type Fields,
  toFields,
  toList,
  parseMoment,
  type Resource,
  toResource,
  toText,
} from '#server/providers/paymongo/paymongo-call.ts'
import { toChannelNumber } from '#server/providers/paymongo/paymongo-channels.ts'
import type { PaymentDetails, PaymentStatus } from '#server/providers/payment-provider.ts'

/** Our status for each of PayMongo's; some answers say that a payment went back by its status. */
const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
}

/** Payment details of a resource; null when it cannot be read. */
export function toPaymentDetails({ id, attributes }: Resource): PaymentDetails | null {
  const amount = toCentavos(attributes['amount'])
  const status = amount === null ? null : statusOf(attributes, amount)
  if (!status || amount === null) return null
  const paidAt = parseMoment(attributes['paid_at'])
  const source = toFields(attributes['source'])
  const metadata = toFields(attributes['metadata'])
  return {
    reference: id,
    // PayMongo returns the checkout's metadata with its payment.
    ourReference: toText(metadata?.['our_reference']),
    payerReference: toText(metadata?.['loan_id']),
    status,
    amount,
    currency: toText(attributes['currency']),
    channel: toChannelNumber(toText(source?.['type'])),
    message: toText(attributes['failed_message']),
    fee: (toCentavos(attributes['fee']) ?? 0n) + (toCentavos(attributes['foreign_fee']) ?? 0n),
    isDisputed: attributes['disputed'] === true,
    // A payment is made when the payer has paid; before, there is a checkout only.
    isTakenIn: status === 'pending',
    settledOn: paidAt && toManilaDate(paidAt),
    foreignMerchant: null,
  }
}

/**
 * The successful payment among those of a checkout or an intent, under its names; else what it is
 * while it is unpaid. Null when a payment cannot be read.
 */
export function paidOr(
  attributes: Fields,
  named: Pick<PaymentDetails, 'ourReference'> & Partial<PaymentDetails>,
  unpaid: () => PaymentDetails | null,
): PaymentDetails | null {
  const payments = toList(attributes['payments']).map((each) => {
    const payment = toResource(each)
    return payment && toPaymentDetails(payment)
  })
  if (payments.includes(null)) return null
  const done = payments.find((each) => each?.status !== 'failed' && each?.status !== 'pending')
  return done ? { ...done, ...named } : unpaid()
}

/** A payment that went back keeps the status of a paid one: its refunds say how much. */
function statusOf(attributes: Fields, amount: Centavos): PaymentStatus | null {
  const word = toText(attributes['status'])
  const status = Object.hasOwn(STATUSES, word) ? (STATUSES[word] ?? null) : null
  const refunds = toList(attributes['refunds']).map(refundedBy)
  if (status !== 'paid') return status
  // One that cannot be read may be the whole amount.
  if (refunds.includes(null)) return null
  const refunded = refunds.reduce<Centavos>((sum, each) => sum + (each ?? 0n), 0n)
  if (refunded === 0n) return 'paid'
  return refunded < amount ? 'partly refunded' : 'refunded'
}

/** Centavos that a refund has given back; null when it cannot be read. */
function refundedBy(refund: unknown): Centavos | null {
  const attributes = toResource(refund)?.attributes
  if (!attributes) return null
  return attributes['status'] === 'succeeded' ? toCentavos(attributes['amount']) : 0n
}
