import { type Answer, answered } from '#server/providers/exchange/exchange.ts'
import { askById, endById } from '#server/providers/paymongo/paymongo-by-id.ts'
import {
  ask,
  toCentavos,
  type Fields,
  toFields,
  type PaymongoSettings,
  type Resource,
  toResource,
  toText,
} from '#server/providers/paymongo/paymongo-call.ts'
import { paidOr } from '#server/providers/paymongo/paymongo-details.ts'
import type {
  PaymentDetails,
  PaymentOrder,
  PaymentStatus,
  StartedPayment,
} from '#server/providers/payment-provider.ts'
import { readQrPicture } from '#server/providers/qr/read-qr-picture.ts'
import { unpaidDetails } from '#server/providers/unpaid-details.ts'

/** PayMongo's name for QR Ph. */
export const QR_TYPE = 'qrph'

/** Seconds for which a code can be paid, from its making: PayMongo's most, two and a half hours. */
const CODE_SECONDS = 9000

/** Our status for each of a payment intent's; one without a code can be paid by nobody. */
const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  awaiting_payment_method: 'void',
  awaiting_next_action: 'pending',
  processing: 'pending',
  cancelled: 'void',
}

/** Whether a reference is that of a payment intent, and not of a checkout. */
export function isQrIntent(reference: string): boolean {
  return reference.startsWith('pi_')
}

/**
 * Makes a QR Ph code of exactly this amount, for one payment: an intent, a payment method, and the
 * code when both are put together. Before that last step nothing can be paid.
 */
export async function startQr(
  settings: PaymongoSettings,
  order: PaymentOrder,
): Promise<Answer<StartedPayment>> {
  const intent = await make(settings, '/payment_intents', intentAttributes(order))
  if (intent.kind !== 'answered') return harmless(intent)
  const method = await make(settings, '/payment_methods', methodAttributes(order))
  if (method.kind !== 'answered') return harmless(method)
  const path = `/payment_intents/${encodeURIComponent(intent.value)}/attach`
  const attributes = { payment_method: method.value, return_url: settings.returnUrl }
  const code = await ask(settings, { method: 'POST', path, attributes }, ({ data }) => codeOf(data))
  if (code.kind !== 'answered') return code
  const { picture, expiresAt } = code.value
  const payload = (await readQrPicture(picture)) ?? ''
  return answered({ reference: intent.value, payUrl: '', qr: { payload, expiresAt } })
}

function make(
  settings: PaymongoSettings,
  path: string,
  attributes: object,
): Promise<Answer<string>> {
  return ask(settings, { method: 'POST', path, attributes }, ({ data }) => {
    return toResource(data)?.id ?? null
  })
}

/** What was left unanswered cannot be paid by anybody. */
function harmless(answer: Exclude<Answer<string>, { kind: 'answered' }>): Answer<never> {
  return answer.kind === 'unknown' ? { ...answer, isUnsent: true } : answer
}

function intentAttributes({ ourReference, amount, description, loanId }: PaymentOrder): object {
  return {
    amount: Number(amount),
    currency: 'PHP',
    payment_method_allowed: [QR_TYPE],
    description,
    metadata: { our_reference: ourReference, loan_id: loanId },
  }
}

function methodAttributes({ payer }: PaymentOrder): object {
  const { phone, email } = payer
  return {
    type: QR_TYPE,
    expiry_seconds: CODE_SECONDS,
    billing: { phone, ...(email ? { email } : {}) },
  }
}

/** `next_action: { type: 'consume_qr', code: { image_url, expires_at, … } }`. */
function codeOf(data: unknown): { picture: string; expiresAt: Temporal.Instant } | null {
  const code = toFields(toFields(toResource(data)?.attributes['next_action'])?.['code'])
  const picture = toText(code?.['image_url'])
  const expiresAt = instantOf(toText(code?.['expires_at']))
  return picture !== '' && expiresAt ? { picture, expiresAt } : null
}

/** An instant of RFC 3339, in whole seconds. */
function instantOf(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text).round({ smallestUnit: 'second', roundingMode: 'floor' })
  } catch {
    return null
  }
}

/** The payment of an intent, or the intent itself while it is unpaid; null: unknown to PayMongo. */
export async function askQr(
  settings: PaymongoSettings,
  id: string,
): Promise<Answer<PaymentDetails | null>> {
  return askById(settings, 'payment_intents', id, qrDetails)
}

/** Withdraws a code: nobody can pay it any more. */
export async function cancelQr(
  settings: PaymongoSettings,
  id: string,
): Promise<Answer<'cancelled'>> {
  return endById(settings, 'payment_intents', id, { act: 'cancel', status: 'cancelled' })
}

/** An intent as payment details: its successful payment, else an unpaid state. */
function qrDetails({ id, attributes }: Resource): PaymentDetails | null {
  const metadata = toFields(attributes['metadata'])
  const named = {
    ourReference: toText(metadata?.['our_reference']),
    payerReference: toText(metadata?.['loan_id']),
  }
  return paidOr(attributes, named, () => unpaidQr(attributes, { reference: id, ...named }))
}

function unpaidQr(
  attributes: Fields,
  named: Pick<PaymentDetails, 'reference' | 'ourReference' | 'payerReference'>,
): PaymentDetails | null {
  const word = toText(attributes['status'])
  const status = Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined
  const amount = toCentavos(attributes['amount'])
  if (!status || amount === null) return null
  const currency = toText(attributes['currency'])
  return unpaidDetails({ ...named, status, amount, currency, isTakenIn: word === 'processing' })
}
