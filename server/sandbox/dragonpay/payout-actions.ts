import { digestOf } from '#server/sandbox/dragonpay/collection-status.ts'
import { ActionRefused } from '#server/sandbox/double/fault.ts'
import type { Gateway, Merchant } from '#server/sandbox/dragonpay/merchant.ts'
import {
  changePayout,
  findPayout,
  payoutsOfOrder,
} from '#server/sandbox/dragonpay/payouts-store.ts'
import { sendNotices } from '#server/sandbox/dragonpay/postback.ts'
import type { PayoutRow, PayoutState } from '#server/sandbox/double/dragonpay-tables.ts'

/** V for money that bounced after success is a guess: its letter is not documented. */
export const PAYOUT_LETTERS: Record<PayoutState, string> = {
  queued: 'Q',
  succeeded: 'S',
  failed: 'F',
  reversed: 'V',
}

const ACTIONS = {
  succeed: { from: ['queued'], to: 'succeeded', message: 'SUCCESS' },
  fail: { from: ['queued'], to: 'failed', message: 'INVALID ACCOUNT' },
  reverse: { from: ['succeeded'], to: 'reversed', message: 'RETURNED BY BANK' },
} as const satisfies Record<string, { from: PayoutState[]; to: PayoutState; message: string }>

export type PayoutAction = keyof typeof ACTIONS
export const PAYOUT_ACTIONS = Object.keys(ACTIONS) as PayoutAction[]

/** A payout as the sandbox shows it; the amount in centavos. */
export interface PayoutView {
  readonly reference: string
  readonly orderId: string
  readonly amount: number
  readonly channel: string
  readonly state: PayoutState
}

export async function listPayouts(gateway: Gateway, orderId: string): Promise<PayoutView[]> {
  const rows = await payoutsOfOrder(gateway.database, orderId)
  return rows.map((row) => viewOf(row, orderId))
}

/** A payout has no Param1: without an order its own id is shown. */
function viewOf(row: PayoutRow, orderId = row.txnid): PayoutView {
  const { refno, amount, procid, state } = row
  return { reference: refno, orderId, amount: Number(amount), channel: procid, state }
}

/**
 * Ends a payout, and returns when its callback was answered. An action that has happened already
 * returns the state.
 *
 * @throws ActionRefused for an unknown reference, and for an action that the state does not allow
 */
export async function actOnPayout(
  gateway: Gateway,
  reference: string,
  action: PayoutAction,
): Promise<PayoutView> {
  const { from, to, message } = ACTIONS[action]
  const changed = await changePayout(gateway.database, reference, from, { state: to, message })
  if (changed) {
    await sendNotices(gateway, 'payout', payoutNoticeOf(changed, gateway.merchant), 1)
    return viewOf(changed)
  }
  const row = await findPayout(gateway.database, 'refno', reference)
  if (!row) throw new ActionRefused(404, `No payout has the reference ${reference}.`)
  if (row.state !== to) throw new ActionRefused(409, `Payout ${reference} is ${row.state}.`)
  return viewOf(row)
}

/** Parameters of a payout's callback, signed with the collections password. */
export function payoutNoticeOf(
  { txnid, refno, state, message }: PayoutRow,
  { password }: Merchant,
): Record<string, string> {
  const status = PAYOUT_LETTERS[state]
  const digest = digestOf([txnid, refno, status, message, password])
  return { merchantTxnId: txnid, refNo: refno, status, message, digest }
}
