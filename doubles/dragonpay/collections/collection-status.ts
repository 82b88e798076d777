import { findChannel } from '#doubles/dragonpay/channels.ts'
import { manilaTime } from '#doubles/dragonpay/manila.ts'
import type { Merchant } from '#doubles/dragonpay/merchant.ts'
import { pesoText } from '#doubles/dragonpay/money-text.ts'
import type { CollectionRow, CollectionState } from '#doubles/kit/database/dragonpay-tables.ts'

/** V for an expired code is a guess: Dragonpay does not document its letter. */
export const STATUS_LETTERS: Record<CollectionState, string> = {
  pending: 'P',
  received: 'P',
  unknown: 'U',
  authorized: 'A',
  // Documented for payouts only; the reader of a notice must know what to do with any.
  queued: 'Q',
  'in progress': 'G',
  paid: 'S',
  failed: 'F',
  expired: 'V',
  void: 'V',
  refunded: 'R',
  'charged back': 'K',
}

/** The answer of the v1 inquiries and listings. */
export function toDetails(row: CollectionRow, { merchantId }: Merchant) {
  return {
    RefNo: row.refno,
    MerchantId: row.merchant_id ?? merchantId,
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
    Fee: pesoText(row.paid === null ? 0n : (findChannel(row.procid)?.surcharge ?? 0n)),
  }
}

/** What a postback says, and the browser's return to the merchant: unsigned. */
export function noticeFields(row: CollectionRow, merchant: Merchant): Record<string, string> {
  const { txnid, refno, message, param1, param2, procid } = row
  return {
    txnid,
    refno,
    status: STATUS_LETTERS[row.state],
    message,
    param1,
    param2,
    merchantid: row.merchant_id ?? merchant.merchantId,
    amount: pesoText(row.paid ?? row.amount),
    ccy: 'PHP',
    procid,
    ...(settleDay(row) ? { settledate: settleDay(row) } : {}),
  }
}

/** The day on which the money was received; empty until it is settled. */
function settleDay({ state, settled_on }: CollectionRow): string {
  return state === 'received' ? '' : (settled_on?.toString() ?? '')
}
