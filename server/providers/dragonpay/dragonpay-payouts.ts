import { amountText, type Centavos } from '#server/providers/dragonpay/dragonpay-amount.ts'
import {
  ask,
  type DragonpaySettings,
  fieldsOf,
  meaningOf,
  NOT_FOUND,
  type Question,
  textOf,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { type Answer, answered, refused, unknown } from '#server/providers/exchange/exchange.ts'

/** What the letters of a payout's status mean (Merchant Payout API 0.33). */
export const PAYOUT_STATUS = {
  S: 'succeeded',
  F: 'failed',
  P: 'pending',
  Q: 'queued',
  G: 'in progress',
  V: 'reversed',
} as const
export type PayoutStatus = (typeof PAYOUT_STATUS)[keyof typeof PAYOUT_STATUS]

export interface PayoutOrder {
  /** Ours, at most 40 characters; one payout has one for ever. */
  readonly txnId: string
  readonly amount: Centavos
  readonly name: { readonly first: string; readonly middle: string; readonly last: string }
  /** The bank or wallet that receives it. */
  readonly procId: string
  /** Number of the bank account, or of the wallet as 09…; leading zeros count. */
  readonly account: string
  /** At most 180 characters. */
  readonly description: string
  readonly email: string | null
  readonly phone: string
  readonly runOn: Temporal.PlainDate
}

export interface SentPayout {
  /** Already sent: Dragonpay has this id, so it is asked about and never sent under another. */
  readonly state: 'accepted' | 'already sent'
  readonly refNo: string | null
}

export interface PayoutDetails {
  readonly refNo: string
  readonly status: PayoutStatus
  readonly message: string
}

/** Their own fault (-4) may have come after the money went on its way. */
const INTERNAL_FAULT = '-4'
const DUPLICATE = '-8'

/** Sends money to a borrower's account, at most once per id. */
export async function createPayout(
  settings: DragonpaySettings,
  order: PayoutOrder,
): Promise<Answer<SentPayout>> {
  const question = payoutQuestion(settings, 'POST', 'post')
  return ask<SentPayout>(settings, { ...question, body: bodyOf(settings, order) }, (json) => {
    const fields = fieldsOf(json)
    const code = textOf(fields?.['code'])
    const message = textOf(fields?.['message'])
    if (code === '0') return answered({ state: 'accepted', refNo: message })
    if (code === DUPLICATE) return answered({ state: 'already sent', refNo: null })
    if (code === INTERNAL_FAULT) return unknown('their internal fault, code -4')
    return /^-\d+$/.test(code) ? refused(code, message) : null
  })
}

function bodyOf({ fallbackEmail }: DragonpaySettings, order: PayoutOrder): object {
  return {
    TxnId: order.txnId,
    FirstName: order.name.first,
    MiddleName: order.name.middle,
    LastName: order.name.last,
    Amount: amountText(order.amount),
    Currency: 'PHP',
    Description: order.description.slice(0, 180),
    ProcId: order.procId,
    ProcDetail: order.account,
    RunDate: order.runOn.toString(),
    Email: order.email && order.email.length <= 80 ? order.email : fallbackEmail,
    MobileNo: order.phone,
  }
}

/** How a payout stands; null when Dragonpay has none under this id. */
export async function inquirePayout(
  settings: DragonpaySettings,
  txnId: string,
): Promise<Answer<PayoutDetails | null>> {
  const question = payoutQuestion(settings, 'GET', encodeURIComponent(txnId))
  const answer = await ask(settings, question, (json) => {
    const fields = fieldsOf(json)
    const status = meaningOf(PAYOUT_STATUS, fields?.['status'])
    const refNo = textOf(fields?.['refno'])
    if (!status || refNo === '') return null
    return answered({ refNo, status, message: textOf(fields?.['message']) })
  })
  return answer.kind === 'refused' && answer.code === NOT_FOUND ? answered(null) : answer
}

function payoutQuestion(
  { merchantId }: DragonpaySettings,
  method: 'GET' | 'POST',
  end: string,
): Question {
  const path = `/api/payout/merchant/v1/${encodeURIComponent(merchantId)}/${end}`
  return { method, path, authorization: 'payouts' }
}
