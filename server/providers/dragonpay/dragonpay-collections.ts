import { isBefore } from '#domain/calendar/calendar.ts'
import { amountText, readAmount } from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  ask,
  type DragonpaySettings,
  customerEmail,
  type Fields,
  toFields,
  findMeaning,
  NOT_FOUND,
  toText,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { toProcId } from '#server/providers/dragonpay/dragonpay-banks.ts'
import {
  askStatus,
  payAddress,
  voidPayment,
} from '#server/providers/dragonpay/dragonpay-name-value.ts'
import { COLLECTION_STATUS } from '#server/providers/dragonpay/dragonpay-status.ts'
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
import { isWebAddress } from '#server/providers/exchange/web-address.ts'
import { unpaidDetails } from '#server/providers/unpaid-details.ts'

/**
 * Starts a payment of exactly this amount through one channel. While REST gives no answer and the
 * older interface does, the payer asks for it there, under the same reference of ours: it is the
 * same payment, also when REST took it in.
 */
export async function startCollection(
  settings: DragonpaySettings,
  order: PaymentOrder,
): Promise<Answer<StartedPayment>> {
  const answer = await startByRest(settings, order)
  // The account of a debit cannot be said there.
  if (answer.kind !== 'unknown' || order.debited) return answer
  const status = await askStatus(settings, order.ourReference)
  if (status.kind !== 'answered') return answer
  return answered({ reference: '', payUrl: payAddress(settings, order) })
}

async function startByRest(
  settings: DragonpaySettings,
  order: PaymentOrder,
): Promise<Answer<StartedPayment>> {
  const path = `/api/collect/v2/${encodeURIComponent(order.ourReference)}/post`
  const question = { method: 'POST', path, authorization: 'collections' } as const
  return ask(settings, { ...question, body: bodyOf(settings, order) }, (json) => {
    const fields = toFields(json)
    const refNo = toText(fields?.['refno'])
    const payUrl = toText(fields?.['url'])
    if (fields?.['status'] === 'S')
      return refNo && isWebAddress(payUrl)
        ? answered({ reference: refNo, payUrl, counterCode: refNo })
        : null
    return fields?.['status'] === 'F' ? refused('F', toText(fields['message'])) : null
  })
}

function bodyOf(settings: DragonpaySettings, order: PaymentOrder): object {
  const { email, phone } = order.payer
  const { debited } = order
  return {
    Amount: amountText(order.amount),
    Currency: 'PHP',
    Description: order.description.slice(0, 128),
    Email: customerEmail(settings, email),
    MobileNo: phone,
    ProcId: order.channel,
    Param1: order.loanId,
    Expiry: manilaText(order.expiresAt),
    // Not in a Param: those are repeated in notices and addresses.
    ...(debited
      ? { DebitBank: toProcId(debited.bank, 'instapay'), DebitAccount: debited.number }
      : {}),
  }
}

/**
 * The state of a payment, by either id; null when Dragonpay does not know it. While REST gives no
 * answer, the bare status of the older interface says that nothing was paid; never that it was,
 * since it tells no amount.
 */
export async function inquire(
  settings: DragonpaySettings,
  payment: PaymentKey,
): Promise<Answer<PaymentDetails | null>> {
  const answer = await inquireByRest(settings, payment)
  if (answer.kind !== 'unknown' || !('startedAt' in payment)) return answer
  const bare = await askStatus(settings, payment.ourReference)
  if (bare.kind !== 'answered' || !UNPAID.has(bare.value)) return answer
  const { ourReference, reference } = payment
  const known = { reference: reference ?? ourReference, ourReference, status: bare.value }
  return answered(unpaidDetails({ ...known, amount: 0n }))
}

/** What a bare status may say. Unknown is also said of a payment that was never begun. */
const UNPAID = new Set<PaymentStatus>(['pending', 'failed', 'void'])

async function inquireByRest(
  settings: DragonpaySettings,
  payment: PaymentKey,
): Promise<Answer<PaymentDetails | null>> {
  const [word, id] =
    'startedAt' in payment ? ['txnid', payment.ourReference] : ['refno', payment.reference]
  const path = `/api/collect/v1/${word}/${encodeURIComponent(id)}`
  const question = { method: 'GET', path, authorization: 'collections' } as const
  const answer = await ask(settings, question, (json) => {
    const details = detailsOf(settings, toFields(json))
    const isAsked = details && [details.ourReference, details.reference].includes(id)
    return isAsked ? answered(details) : null
  })
  return answer.kind === 'refused' && answer.code === NOT_FOUND ? answered(null) : answer
}

/** Cancels a payment that is not paid, by the older interface while REST gives no answer. */
export async function cancel(
  settings: DragonpaySettings,
  key: StartedKey,
): Promise<Answer<'cancelled'>> {
  const answer = await cancelByRest(settings, key)
  if (answer.kind !== 'unknown') return answer
  const bare = await voidPayment(settings, key.ourReference)
  return bare.kind === 'unknown' ? answer : bare
}

async function cancelByRest(
  settings: DragonpaySettings,
  { ourReference }: StartedKey,
): Promise<Answer<'cancelled'>> {
  const path = `/api/collect/v2/${encodeURIComponent(ourReference)}/void`
  return ask(settings, { method: 'GET', path, authorization: 'collections' }, (json) => {
    const fields = toFields(json)
    const status = fields && toText(fields['status'])
    if (!fields || !status) return null
    return status === '0' ? answered('cancelled') : refused(status, toText(fields['message']))
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
    const listed = json.map((each) => detailsOf(settings, toFields(each)))
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
  const status = findMeaning(COLLECTION_STATUS, fields?.['status'])
  const amount = readAmount(fields?.['amount'])
  const refNo = toText(fields?.['refno'])
  if (!fields || !status || amount === null || refNo === '') return null
  const merchant = toText(fields['merchantid'])
  return {
    reference: refNo,
    ourReference: toText(fields['txnid']),
    payerReference: toText(fields['param1']),
    status,
    amount,
    currency: toText(fields['currency']),
    channel: toText(fields['procid']),
    message: toText(fields['procmsg']),
    fee: readAmount(fields['fee']) ?? 0n,
    // Dragonpay tells of a dispute that is lost, as charged back.
    isDisputed: false,
    // The processor's own reference comes with the money.
    isTakenIn: toText(fields['status']) === 'P' && toText(fields['procmsg']) !== '',
    settledOn: readDay(fields['settledate']),
    foreignMerchant: merchant === merchantId ? null : merchant,
  }
}
