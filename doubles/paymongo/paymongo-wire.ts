import type { PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'
import type { CheckoutRow } from '#doubles/kit/database/paymongo-tables.ts'

/** A checkout as the API returns it. */
export function checkoutResource(row: CheckoutRow, { baseUrl }: PaymongoGateway) {
  return {
    id: row.id,
    type: 'checkout_session',
    attributes: {
      checkout_url: `${baseUrl}/checkout/${row.id}`,
      description: row.name,
      line_items: [{ name: row.name, amount: Number(row.amount), currency: 'PHP', quantity: 1 }],
      livemode: false,
      metadata: metadataOf(row),
      payment_method_types: [row.type],
      payments: row.payment_id === null ? [] : [paymentResource(row)],
      reference_number: row.reference_number,
      status: row.state,
      success_url: row.success_url,
      created_at: toSeconds(row.made_at),
    },
  }
}

/** A payment as the API returns it: without the id of its checkout. */
export function paymentResource(row: CheckoutRow) {
  const { payment_id, payment_state, paid, paid_at, made_at, name, type, is_disputed } = row
  return {
    id: payment_id ?? '',
    type: 'payment',
    attributes: {
      amount: Number(paid),
      currency: 'PHP',
      description: name,
      disputed: is_disputed,
      failed_message: payment_state === 'failed' ? 'The payer declined.' : null,
      fee: payment_state === 'paid' ? feeOf(row) : 0,
      foreign_fee: 0,
      livemode: false,
      // A payment by code names its intent, which has the metadata.
      metadata: row.id.startsWith('pi_') ? null : metadataOf(row),
      payment_intent_id: row.id.startsWith('pi_') ? row.id : null,
      // A payment that went back stays paid.
      refunds: row.refunded > 0n ? [refundResource(row)] : [],
      source: { id: `src_${payment_id}`, type },
      status: payment_state,
      created_at: toSeconds(paid_at ?? made_at),
      paid_at: paid_at && toSeconds(paid_at),
    },
  }
}

/** What was given back of a payment, in one. */
export function refundResource({ payment_id, refunded, made_at }: CheckoutRow) {
  return {
    id: `ref_${payment_id}`,
    type: 'refund',
    attributes: {
      amount: Number(refunded),
      currency: 'PHP',
      livemode: false,
      payment_id,
      reason: 'requested_by_customer',
      status: 'succeeded',
      created_at: toSeconds(made_at),
    },
  }
}

/** The payer's bank takes the payment into dispute. */
export function disputeResource({ payment_id, paid, made_at }: CheckoutRow) {
  return {
    id: `disp_${payment_id}`,
    type: 'dispute',
    attributes: {
      amount: Number(paid),
      currency: 'PHP',
      livemode: false,
      payment_id,
      status: 'needs_response',
      created_at: toSeconds(made_at),
    },
  }
}

/** One and a half per cent. */
function feeOf({ paid }: CheckoutRow): number {
  return Number(((paid ?? 0n) * 15n) / 1000n)
}

function metadataOf({ reference_number, loan_id }: CheckoutRow) {
  return { our_reference: reference_number, loan_id }
}

export function toSeconds(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1000)
}
