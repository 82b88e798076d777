import { amountText } from '#server/providers/dragonpay/dragonpay-amount.ts'
import { toProcId } from '#server/providers/dragonpay/dragonpay-banks.ts'
import {
  ask,
  type DragonpaySettings,
  toFields,
  findMeaning,
  NOT_FOUND,
  type Question,
  toText,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import type {
  PayoutDetails,
  PayoutOrder,
  PayoutRefusal,
  PayoutStatus,
  SentPayout,
} from '#server/providers/payout-provider.ts'
import { type Answer, answered, refused, unknown } from '#server/providers/exchange/exchange.ts'

/** What the letters of a payout's status mean (Merchant Payout API 0.33). */
export const PAYOUT_STATUS: Readonly<Record<string, PayoutStatus>> = {
  S: 'succeeded',
  F: 'failed',
  P: 'pending',
  Q: 'queued',
  G: 'in progress',
  V: 'reversed',
}

/** Their internal error (-4) may come after the money was sent. */
const INTERNAL_FAULT = '-4'
const DUPLICATE = '-8'
/**
 * Too little money of ours is no documented result of the Payout API 0.33. Its text is taken at its
 * word ("Insufficient funds" is result 108 of the collections API): whatever the code, the account
 * of the borrower is not at fault.
 */
const OUT_OF_MONEY = /insufficient|not enough (funds|balance)/i

/** Result codes with which nothing was sent (Merchant Payout API 0.33). */
const REFUSALS: Readonly<Record<string, PayoutRefusal>> = {
  '-1': 'our fault',
  '-5': 'account',
  '-6': 'run day',
  '-7': 'limit',
  '-9': 'our fault',
}

/** Sends money to a borrower's account, at most once per id. */
export async function sendPayout(
  settings: DragonpaySettings,
  order: PayoutOrder,
): Promise<Answer<SentPayout>> {
  const question = payoutQuestion(settings, 'POST', 'post')
  return ask<SentPayout>(settings, { ...question, body: bodyOf(settings, order) }, (json) => {
    const fields = toFields(json)
    const code = toText(fields?.['code'])
    const message = toText(fields?.['message'])
    if (code === '0') return answered({ state: 'accepted', reference: message })
    if (code === DUPLICATE) return answered({ state: 'already sent', reference: null })
    if (code === INTERNAL_FAULT) return unknown('their internal fault, code -4')
    if (!/^-\d+$/.test(code)) return null
    const refusal = OUT_OF_MONEY.test(message) ? 'money' : (REFUSALS[code] ?? 'not known')
    return refused(refusal, `${message} (${code})`)
  })
}

function bodyOf({ fallbackEmail }: DragonpaySettings, order: PayoutOrder): object {
  return {
    TxnId: order.ourReference,
    FirstName: order.name.first,
    MiddleName: order.name.middle,
    LastName: order.name.last,
    Amount: amountText(order.amount),
    Currency: 'PHP',
    Description: order.description.slice(0, 180),
    ProcId: toProcId(order.bank, order.rail),
    ProcDetail: order.accountNumber,
    RunDate: order.runOn.toString(),
    Email: order.email && order.email.length <= 80 ? order.email : fallbackEmail,
    MobileNo: order.phone,
  }
}

/** The state of a payout; null when Dragonpay does not know this id. */
export async function inquirePayout(
  settings: DragonpaySettings,
  ourReference: string,
): Promise<Answer<PayoutDetails | null>> {
  const question = payoutQuestion(settings, 'GET', encodeURIComponent(ourReference))
  const answer = await ask(settings, question, (json) => {
    const fields = toFields(json)
    const status = findMeaning(PAYOUT_STATUS, fields?.['status'])
    const refNo = toText(fields?.['refno'])
    if (!status || refNo === '') return null
    return answered({ reference: refNo, status, message: toText(fields?.['message']) })
  })
  return answer.kind === 'refused' && answer.code === NOT_FOUND ? answered(null) : answer
}

export function payoutQuestion(
  { merchantId }: DragonpaySettings,
  method: 'GET' | 'POST',
  end: string,
): Question {
  const path = `/api/payout/merchant/v1/${encodeURIComponent(merchantId)}/${end}`
  return { method, path, authorization: 'payouts' }
}
