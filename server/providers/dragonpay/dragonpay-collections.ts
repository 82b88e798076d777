import { isBefore } from '#domain/calendar.ts'
import { amountText, readAmount } from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  ask,
  type DragonpaySettings,
  type Fields,
  fieldsOf,
  meaningOf,
  NOT_FOUND,
  textOf,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { procIdOf } from '#server/providers/dragonpay/dragonpay-banks.ts'
import { manilaText, readDay } from '#server/providers/dragonpay/dragonpay-times.ts'
import type {
  PaymentDetails,
  PaymentKey,
  PaymentOrder,
  PaymentPage,
  PaymentStatus,
  StartedKey,
  StartedPayment,
} from '#server/providers/payment-provider.ts'
import { type Answer, answered, LIST_BYTES, refused } from '#server/providers/exchange/exchange.ts'

/** What the letters of a status mean (Merchant Payment Switch API 1.00, appendix 3). */
export const COLLECTION_STATUS: Readonly<Record<string, PaymentStatus>> = {
  S: 'paid',
  F: 'failed',
  P: 'pending',
  U: 'unknown',
  R: 'refunded',
  K: 'charged back',
  V: 'void',
  A: 'authorized',
  // Documented for payouts alone; a payment that is queued or in progress is not paid yet.
  Q: 'pending',
  G: 'pending',
}

/** Starts a payment of exactly this amount through one channel. */
export async function startCollection(
  settings: DragonpaySettings,
  order: PaymentOrder,
): Promise<Answer<StartedPayment>> {
  const path = `/api/collect/v2/${encodeURIComponent(order.ourReference)}/post`
  const question = { method: 'POST', path, authorization: 'collections' } as const
  return ask(settings, { ...question, body: bodyOf(settings, order) }, (json) => {
    const fields = fieldsOf(json)
    const refNo = textOf(fields?.['refno'])
    const payUrl = textOf(fields?.['url'])
    if (fields?.['status'] === 'S')
      return refNo && isWebAddress(payUrl) ? answered({ reference: refNo, payUrl }) : null
    return fields?.['status'] === 'F' ? refused('F', textOf(fields['message'])) : null
  })
}

function bodyOf({ fallbackEmail }: DragonpaySettings, order: PaymentOrder): object {
  const { email, phone } = order.payer
  const { debited } = order
  return {
    Amount: amountText(order.amount),
    Currency: 'PHP',
    Description: order.description.slice(0, 128),
    Email: email && email.length <= 40 ? email : fallbackEmail,
    MobileNo: phone,
    ProcId: order.channel,
    Param1: order.loanId,
    Expiry: manilaText(order.expiresAt),
    // Not in a Param: those are repeated in notices and addresses.
    ...(debited
      ? { DebitBank: procIdOf(debited.bank, 'instapay'), DebitAccount: debited.number }
      : {}),
  }
}

/** Only http(s) may reach a browser's address bar, whatever the provider sends. */
function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}

/** The state of a payment, by either id; null when Dragonpay does not know it. */
export async function inquire(
  settings: DragonpaySettings,
  payment: PaymentKey,
): Promise<Answer<PaymentDetails | null>> {
  const [word, id] =
    'startedAt' in payment ? ['txnid', payment.ourReference] : ['refno', payment.reference]
  const path = `/api/collect/v1/${word}/${encodeURIComponent(id)}`
  const question = { method: 'GET', path, authorization: 'collections' } as const
  const answer = await ask(settings, question, (json) => {
    const details = detailsOf(settings, fieldsOf(json))
    const isAsked = details && [details.ourReference, details.reference].includes(id)
    return isAsked ? answered(details) : null
  })
  return answer.kind === 'refused' && answer.code === NOT_FOUND ? answered(null) : answer
}

/** Cancels a payment that is not paid. */
export async function cancel(
  settings: DragonpaySettings,
  { ourReference }: StartedKey,
): Promise<Answer<'cancelled'>> {
  const path = `/api/collect/v2/${encodeURIComponent(ourReference)}/void`
  return ask(settings, { method: 'GET', path, authorization: 'collections' }, (json) => {
    const fields = fieldsOf(json)
    const status = fields && textOf(fields['status'])
    if (!fields || !status) return null
    return status === '0' ? answered('cancelled') : refused(status, textOf(fields['message']))
  })
}

/** Payments settled on these days, for the reconciliation; a page is a day, the API's least. */
export async function listSettled(
  settings: DragonpaySettings,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  after: string | null,
  waitMs?: number,
): Promise<Answer<PaymentPage>> {
  const day = after === null ? from : Temporal.PlainDate.from(after).add({ days: 1 })
  const path = `/api/collect/v1/transactions/settled/${day.toString()}/${day.toString()}`
  const question = { method: 'GET', path, authorization: 'collections' } as const
  const patient = waitMs === undefined ? settings : { timeoutMs: waitMs, ...settings }
  return ask(patient, { ...question, bodyBytes: LIST_BYTES }, (json) => {
    if (!Array.isArray(json)) return null
    const listed = json.map((each) => detailsOf(settings, fieldsOf(each)))
    const payments = listed.filter((each) => each !== null)
    // An unreadable row must not look like a missing payment.
    if (payments.length < listed.length) return null
    return answered({ payments, after: isBefore(day, to) ? day.toString() : null })
  })
}

function detailsOf(
  { merchantId }: DragonpaySettings,
  fields: Fields | null,
): PaymentDetails | null {
  const status = meaningOf(COLLECTION_STATUS, fields?.['status'])
  const amount = readAmount(fields?.['amount'])
  const refNo = textOf(fields?.['refno'])
  if (!fields || !status || amount === null || refNo === '') return null
  const merchant = textOf(fields['merchantid'])
  return {
    reference: refNo,
    ourReference: textOf(fields['txnid']),
    payerReference: textOf(fields['param1']),
    status,
    amount,
    currency: textOf(fields['currency']),
    channel: textOf(fields['procid']),
    message: textOf(fields['procmsg']),
    fee: readAmount(fields['fee']) ?? 0n,
    // The processor's own reference comes with the money.
    isTakenIn: textOf(fields['status']) === 'P' && textOf(fields['procmsg']) !== '',
    settledOn: readDay(fields['settledate']),
    foreignMerchant: merchant === merchantId ? null : merchant,
  }
}
