import {
  amountText,
  type Centavos,
  readAmount,
} from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  ask,
  type DragonpaySettings,
  type Fields,
  fieldsOf,
  meaningOf,
  NOT_FOUND,
  textOf,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { manilaText, readDay } from '#server/providers/dragonpay/dragonpay-times.ts'
import { type Answer, answered, refused } from '#server/providers/exchange/exchange.ts'

/** What the letters of a status mean (Merchant Payment Switch API 1.00, appendix 3). */
export const COLLECTION_STATUS = {
  S: 'paid',
  F: 'failed',
  P: 'pending',
  U: 'unknown',
  R: 'refunded',
  K: 'charged back',
  V: 'void',
  A: 'authorized',
} as const
export type CollectionStatus = (typeof COLLECTION_STATUS)[keyof typeof COLLECTION_STATUS]

export interface CollectionOrder {
  /** Ours, at most 40 characters, never used twice. */
  readonly txnId: string
  readonly amount: Centavos
  readonly procId: string
  readonly expiresAt: Temporal.Instant
  readonly description: string
  readonly payer: { readonly email: string | null; readonly phone: string }
  /** The order that it pays; echoed in every notice, at most 80 characters. */
  readonly orderId: string
  /** The account that a debit takes the money from, as the provider names its bank. */
  readonly debited?: { readonly bank: string; readonly account: string }
}

export interface Collection {
  readonly refNo: string
  /** Where the browser goes to pay. */
  readonly payUrl: string
}

export interface CollectionDetails {
  readonly refNo: string
  readonly merchantId: string
  /** Empty of ours when the borrower paid his lifetime id. */
  readonly txnId: string
  readonly status: CollectionStatus
  readonly amount: Centavos
  readonly currency: string
  readonly procId: string
  readonly message: string
  readonly param1: string
  readonly param2: string
  readonly fee: Centavos
  readonly settledOn: Temporal.PlainDate | null
}

/** Asks for a payment of exactly this amount through one channel. */
export async function createCollection(
  settings: DragonpaySettings,
  order: CollectionOrder,
): Promise<Answer<Collection>> {
  const path = `/api/collect/v2/${encodeURIComponent(order.txnId)}/post`
  const question = { method: 'POST', path, authorization: 'collections' } as const
  return ask(settings, { ...question, body: bodyOf(settings, order) }, (json) => {
    const fields = fieldsOf(json)
    const refNo = textOf(fields?.['refno'])
    const payUrl = textOf(fields?.['url'])
    if (fields?.['status'] === 'S')
      return refNo && isWebAddress(payUrl) ? answered({ refNo, payUrl }) : null
    return fields?.['status'] === 'F' ? refused('F', textOf(fields['message'])) : null
  })
}

function bodyOf({ fallbackEmail }: DragonpaySettings, order: CollectionOrder): object {
  const { email, phone } = order.payer
  const { debited } = order
  return {
    Amount: amountText(order.amount),
    Currency: 'PHP',
    Description: order.description.slice(0, 128),
    Email: email && email.length <= 40 ? email : fallbackEmail,
    MobileNo: phone,
    ProcId: order.procId,
    Param1: order.orderId,
    Expiry: manilaText(order.expiresAt),
    // Not a Param: those are echoed in notices and addresses.
    ...(debited ? { DebitBank: debited.bank, DebitAccount: debited.account } : {}),
  }
}

/** Only http(s) may reach a browser's address bar, whatever the provider sends. */
function isWebAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}

/** How a payment stands, by either id; null when Dragonpay has none such. */
export async function inquire(
  settings: DragonpaySettings,
  by: { readonly txnId: string } | { readonly refNo: string },
): Promise<Answer<CollectionDetails | null>> {
  const [word, id] = 'txnId' in by ? ['txnid', by.txnId] : ['refno', by.refNo]
  const path = `/api/collect/v1/${word}/${encodeURIComponent(id)}`
  const question = { method: 'GET', path, authorization: 'collections' } as const
  const answer = await ask(settings, question, (json) => {
    const details = detailsOf(fieldsOf(json))
    const isAsked = details && [details.txnId, details.refNo].includes(id)
    return isAsked ? answered(details) : null
  })
  return answer.kind === 'refused' && answer.code === NOT_FOUND ? answered(null) : answer
}

/** Withdraws a request that nobody paid. */
export async function cancel(
  settings: DragonpaySettings,
  txnId: string,
): Promise<Answer<'cancelled'>> {
  const path = `/api/collect/v2/${encodeURIComponent(txnId)}/void`
  return ask(settings, { method: 'GET', path, authorization: 'collections' }, (json) => {
    const fields = fieldsOf(json)
    const status = fields && textOf(fields['status'])
    if (!fields || !status) return null
    return status === '0' ? answered('cancelled') : refused(status, textOf(fields['message']))
  })
}

/** Payments settled on these days, both included, for the reconciliation. */
export async function listSettled(
  settings: DragonpaySettings,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Answer<CollectionDetails[]>> {
  const path = `/api/collect/v1/transactions/settled/${from.toString()}/${to.toString()}`
  return ask(settings, { method: 'GET', path, authorization: 'collections' }, (json) => {
    if (!Array.isArray(json)) return null
    const listed = json.map((each) => detailsOf(fieldsOf(each)))
    // A row that cannot be read must not look like a payment that is not there.
    return listed.includes(null) ? null : answered(listed.filter((each) => each !== null))
  })
}

function detailsOf(fields: Fields | null): CollectionDetails | null {
  const status = meaningOf(COLLECTION_STATUS, fields?.['status'])
  const amount = readAmount(fields?.['amount'])
  const refNo = textOf(fields?.['refno'])
  if (!fields || !status || amount === null || refNo === '') return null
  return {
    refNo,
    merchantId: textOf(fields['merchantid']),
    txnId: textOf(fields['txnid']),
    status,
    amount,
    currency: textOf(fields['currency']),
    procId: textOf(fields['procid']),
    message: textOf(fields['procmsg']),
    param1: textOf(fields['param1']),
    param2: textOf(fields['param2']),
    fee: readAmount(fields['fee']) ?? 0n,
    settledOn: readDay(fields['settledate']),
  }
}
