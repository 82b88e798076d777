import type { PaymongoGateway } from '#server/sandbox/paymongo/paymongo-gateway.ts'
import type { CheckoutRow } from '#server/sandbox/double/paymongo-tables.ts'

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
      created_at: secondsOf(row.made_at),
    },
  }
}

/** A payment as the API returns it: without the id of its checkout. */
export function paymentResource(row: CheckoutRow) {
  const { payment_id, payment_state, paid, paid_at, made_at, name, type } = row
  return {
    id: payment_id ?? '',
    type: 'payment',
    attributes: {
      amount: Number(paid),
      currency: 'PHP',
      description: name,
      disputed: false,
      fee: 0,
      livemode: false,
      metadata: metadataOf(row),
      source: { id: `src_${payment_id}`, type },
      status: payment_state,
      created_at: secondsOf(paid_at ?? made_at),
      paid_at: paid_at && secondsOf(paid_at),
    },
  }
}

function metadataOf({ reference_number, loan_id }: CheckoutRow) {
  return { our_reference: reference_number, loan_id }
}

function secondsOf(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1000)
}
