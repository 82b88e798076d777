import { type Centavos, readAmount } from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  type Fields,
  fieldsOf,
  meaningOf,
  textOf,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import {
  COLLECTION_STATUS,
  type CollectionStatus,
} from '#server/providers/dragonpay/dragonpay-collections.ts'
import { isSameDigest, noticeDigest } from '#server/providers/dragonpay/dragonpay-digest.ts'
import { PAYOUT_STATUS, type PayoutStatus } from '#server/providers/dragonpay/dragonpay-payouts.ts'
import { readDay } from '#server/providers/dragonpay/dragonpay-times.ts'

/** What to answer a notice once it is stored: HTTP 200, text/plain, exactly this. */
export const NOTICE_ANSWER = 'result=OK'

/**
 * A notice whose digest holds. The digest covers ids, status and message; amount, channel and day
 * are the sender's word and need the inquiry.
 */
export interface Notice {
  readonly txnId: string
  readonly refNo: string
  readonly status: CollectionStatus
  readonly message: string
  readonly merchantId: string
  readonly param1: string
  readonly param2: string
  readonly amount: Centavos | null
  readonly procId: string
  readonly settledOn: Temporal.PlainDate | null
}

export interface PayoutNotice {
  readonly txnId: string
  readonly refNo: string
  readonly status: PayoutStatus
  readonly message: string
}

export type Verified<T> =
  | { readonly isGenuine: true; readonly notice: T }
  | { readonly isGenuine: false; readonly why: string }

const UNKNOWN_STATUS = 'its status is not a known one'

/** @param params of the query or the form, under names of any capitals */
export function verifyNotice(password: string, params: object): Verified<Notice> {
  const fields = fieldsOf(params) ?? {}
  const status = meaningOf(COLLECTION_STATUS, fields['status'])
  const txnId = textOf(fields['txnid'])
  const why = fault(fields, txnId, password)
  if (why !== null) return { isGenuine: false, why }
  if (!status) return { isGenuine: false, why: UNKNOWN_STATUS }
  const notice = {
    txnId,
    refNo: textOf(fields['refno']),
    status,
    message: textOf(fields['message']),
    merchantId: textOf(fields['merchantid']),
    param1: textOf(fields['param1']),
    param2: textOf(fields['param2']),
    amount: readAmount(fields['amount']),
    procId: textOf(fields['procid']),
    settledOn: readDay(fields['settledate']),
  }
  return { isGenuine: true, notice }
}

/** @param params of the query or the form, under names of any capitals */
export function verifyPayoutNotice(password: string, params: object): Verified<PayoutNotice> {
  const fields = fieldsOf(params) ?? {}
  const status = meaningOf(PAYOUT_STATUS, fields['status'])
  const txnId = textOf(fields['merchanttxnid'])
  const why = fault(fields, txnId, password)
  if (why !== null) return { isGenuine: false, why }
  if (!status) return { isGenuine: false, why: UNKNOWN_STATUS }
  const [refNo, message] = [textOf(fields['refno']), textOf(fields['message'])]
  return { isGenuine: true, notice: { txnId, refNo, status, message } }
}

function fault(fields: Fields, id: string, password: string): string | null {
  const [refNo, status] = [textOf(fields['refno']), textOf(fields['status'])]
  if (id === '' || refNo === '') return 'it names no payment'
  const expected = noticeDigest(id, refNo, status, textOf(fields['message']), password)
  return isSameDigest(textOf(fields['digest']), expected) ? null : 'its digest is wrong'
}
