import { createHash, createHmac } from 'node:crypto'
import { channelOf } from '#server/sandbox/dragonpay/channels.ts'
import { manilaTime } from '#server/sandbox/dragonpay/manila.ts'
import type { Merchant } from '#server/sandbox/dragonpay/merchant.ts'
import { pesoText } from '#server/sandbox/dragonpay/money-text.ts'
import type { CollectionRow, CollectionState } from '#server/sandbox/double/dragonpay-tables.ts'

/** V for an expired code is a guess: Dragonpay does not document its letter. */
export const STATUS_LETTERS: Record<CollectionState, string> = {
  pending: 'P',
  received: 'P',
  unknown: 'U',
  paid: 'S',
  failed: 'F',
  expired: 'V',
  void: 'V',
  refunded: 'R',
  'charged back': 'K',
}

/** The answer of the v1 inquiries and listings. */
export function detailsOf(row: CollectionRow, { merchantId }: Merchant) {
  return {
    RefNo: row.refno,
    MerchantId: merchantId,
    TxnId: row.txnid,
    RefDate: manilaTime(row.made_at),
    Amount: pesoText(row.paid ?? row.amount),
    Currency: 'PHP',
    Description: row.description,
    Status: STATUS_LETTERS[row.state],
    Email: row.email,
    MobileNo: row.mobile,
    ProcId: row.procid,
    ProcMsg: row.message,
    SettleDate: settleDay(row) ? `${settleDay(row)}T00:00:00` : '',
    Param1: row.param1,
    Param2: row.param2,
    Fee: pesoText(row.paid === null ? 0n : (channelOf(row.procid)?.surcharge ?? 0n)),
  }
}

/** The parameters of a postback, and of the browser's return to the merchant. */
export function noticeOf(row: CollectionRow, merchant: Merchant): Record<string, string> {
  const { txnid, refno, message, param1, param2 } = row
  const status = STATUS_LETTERS[row.state]
  const signed = [txnid, refno, status, message]
  return {
    txnid,
    refno,
    status,
    message,
    digest: digestOf([...signed, merchant.password]),
    signature: createHmac('sha256', merchant.password)
      .update([...signed, merchant.merchantId, param1, param2].join(':'))
      .digest('base64'),
    param1,
    param2,
    merchantid: merchant.merchantId,
    amount: pesoText(row.paid ?? row.amount),
    ccy: 'PHP',
    procid: row.procid,
    ...(settleDay(row) ? { settledate: settleDay(row) } : {}),
  }
}

/** The day on which the money was received; empty until it is settled. */
function settleDay({ state, settled_on }: CollectionRow): string {
  return state === 'received' ? '' : (settled_on?.toString() ?? '')
}

/** SHA-1 in hex over values joined by colons, the password last. */
export function digestOf(values: readonly string[]): string {
  return createHash('sha1').update(values.join(':')).digest('hex')
}
