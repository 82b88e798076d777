import { type Answer, refused } from '#server/providers/exchange/exchange.ts'
import { isWebAddress } from '#server/providers/exchange/web-address.ts'
import { askById, endById } from '#server/providers/paymongo/paymongo-by-id.ts'
import {
  ask,
  toCentavos,
  type Fields,
  toFields,
  toList,
  type PaymongoSettings,
  type Resource,
  toResource,
  toText,
} from '#server/providers/paymongo/paymongo-call.ts'
import { toPaymongoType } from '#server/providers/paymongo/paymongo-channels.ts'
import { paidOr } from '#server/providers/paymongo/paymongo-details.ts'
import { findPayment } from '#server/providers/paymongo/paymongo-payments.ts'
import {
  askQr,
  cancelQr,
  isQrIntent,
  QR_TYPE,
  startQr,
} from '#server/providers/paymongo/paymongo-qr.ts'
import type {
  PaymentDetails,
  PaymentOrder,
  StartedKey,
  StartedPayment,
} from '#server/providers/payment-provider.ts'
import { unpaidDetails } from '#server/providers/unpaid-details.ts'

/** The most characters of a description that fit on the page. */
const DESCRIPTION_CHARACTERS = 128

/** Opens a checkout page for exactly this amount, through one channel, once; or makes a QR code. */
export async function startCheckout(
  settings: PaymongoSettings,
  order: PaymentOrder,
): Promise<Answer<StartedPayment>> {
  const type = toPaymongoType(settings, order.channel)
  if (!type || order.debited) return refused('channel', `${order.channel} is no channel of ours`)
  if (order.amount <= 0n) return refused('amount', 'an amount is above zero')
  if (type === QR_TYPE) return startQr(settings, order)
  const attributes = attributesOf(settings, order, type)
  return ask(settings, { method: 'POST', path: '/checkout_sessions', attributes }, ({ data }) => {
    const session = toResource(data)
    const payUrl = toText(session?.attributes['checkout_url'])
    return session && isWebAddress(payUrl) ? { reference: session.id, payUrl } : null
  })
}

function attributesOf(
  { returnUrl }: PaymongoSettings,
  { ourReference, amount, description, loanId, payer }: PaymentOrder,
  type: string,
): object {
  const name = description.slice(0, DESCRIPTION_CHARACTERS)
  const url = `${returnUrl}?${new URLSearchParams({ reference: ourReference }).toString()}`
  return {
    line_items: [{ name, amount: Number(amount), currency: 'PHP', quantity: 1 }],
    payment_method_types: [type],
    description: name,
    reference_number: ourReference,
    // Copied to the payment, which does not name its checkout.
    metadata: { our_reference: ourReference, loan_id: loanId },
    billing: { phone: payer.phone, ...(payer.email ? { email: payer.email } : {}) },
    send_email_receipt: false,
    success_url: url,
    cancel_url: url,
  }
}

/** The payment of a checkout, or the checkout itself while it is unpaid; null: unknown. */
export async function askCheckout(
  settings: PaymongoSettings,
  { ourReference, reference, startedAt }: StartedKey,
): Promise<Answer<PaymentDetails | null>> {
  if (reference === null) return findPayment(settings, ourReference, startedAt)
  if (isQrIntent(reference)) return askQr(settings, reference)
  return askById(settings, 'checkout_sessions', reference, checkoutDetails)
}

/** Expires a checkout, so that it cannot be paid any more. */
export async function expireCheckout(
  settings: PaymongoSettings,
  { reference }: StartedKey,
): Promise<Answer<'cancelled'>> {
  if (reference === null) return refused('reference', 'PayMongo has not named this checkout')
  if (isQrIntent(reference)) return cancelQr(settings, reference)
  return endById(settings, 'checkout_sessions', reference, { act: 'expire', status: 'expired' })
}

/** A checkout as payment details: its successful payment, else an unpaid state. */
export function checkoutDetails({ id, attributes }: Resource): PaymentDetails | null {
  const ourReference = toText(attributes['reference_number'])
  return paidOr(attributes, { ourReference }, () => unpaidCheckout(id, ourReference, attributes))
}

function unpaidCheckout(
  reference: string,
  ourReference: string,
  attributes: Fields,
): PaymentDetails | null {
  const amounts = toList(attributes['line_items']).map((each) =>
    toCentavos(toFields(each)?.['amount']),
  )
  if (amounts.length === 0 || amounts.includes(null)) return null
  const status = attributes['status'] === 'expired' ? 'void' : 'pending'
  const amount = amounts.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n)
  return unpaidDetails({ reference, ourReference, status, amount })
}
