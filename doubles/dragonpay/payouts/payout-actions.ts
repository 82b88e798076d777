import { ActionRefused } from '#doubles/kit/action-refused.ts'
import type { ActionOptions } from '#doubles/dragonpay/collections/collection-actions.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import {
  changePayout,
  findPayout,
  payoutsOfOrder,
} from '#doubles/dragonpay/payouts/payouts-store.ts'
import { sendNotice } from '#doubles/dragonpay/postback.ts'
import type { PayoutRow, PayoutState } from '#doubles/kit/database/dragonpay-tables.ts'

/** V for money that bounced after success is a guess: its letter is not documented. */
export const PAYOUT_LETTERS: Record<PayoutState, string> = {
  queued: 'Q',
  pending: 'P',
  'in progress': 'G',
  succeeded: 'S',
  failed: 'F',
  reversed: 'V',
}

const OPEN: PayoutState[] = ['queued', 'pending', 'in progress']

const ACTIONS = {
  pend: { from: ['queued'], to: 'pending', message: 'PENDING' },
  /** It stays there until another action. */
  process: { from: ['queued', 'pending'], to: 'in progress', message: 'IN PROGRESS' },
  succeed: { from: OPEN, to: 'succeeded', message: 'SUCCESS' },
  fail: { from: OPEN, to: 'failed', message: 'INVALID ACCOUNT' },
  reverse: { from: ['succeeded'], to: 'reversed', message: 'RETURNED BY BANK' },
} as const satisfies Record<string, { from: PayoutState[]; to: PayoutState; message: string }>

export type PayoutAction = keyof typeof ACTIONS
export const PAYOUT_ACTIONS = Object.keys(ACTIONS) as PayoutAction[]

/** How an action differs from an honest one. */
export type PayoutOptions = Pick<ActionOptions, 'times' | 'delay' | 'forge'>

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
 * Performs an action on a payout, and returns when its callbacks were answered. An action that has
 * happened already returns the state, and sends callbacks only when `times` asks for it.
 *
 * @throws ActionRefused for an unknown reference, and for an action that the state does not allow
 */
export async function actOnPayout(
  gateway: Gateway,
  reference: string,
  action: PayoutAction,
  options: PayoutOptions = {},
): Promise<PayoutView> {
  const { from, to, message } = ACTIONS[action]
  const before = await findPayout(gateway.database, 'refno', reference)
  if (!before) throw new ActionRefused(404, `No payout has the reference ${reference}.`)
  if (options.forge) {
    await send(gateway, { ...before, state: to, message }, options)
    return viewOf(before)
  }
  const after = await changePayout(gateway.database, reference, from, { state: to, message })
  if (!after && before.state !== to)
    throw new ActionRefused(409, `Payout ${reference} is ${before.state}.`)
  const row = after ?? before
  if (after ?? options.times) await send(gateway, row, options)
  return viewOf(row)
}

async function send(
  gateway: Gateway,
  row: PayoutRow,
  { times = 1, delay = 0, forge: isForged = false }: PayoutOptions,
): Promise<void> {
  const at = delay === 0 ? null : gateway.now().add({ seconds: delay })
  await sendNotice(gateway, 'payout', payoutNoticeFields(row), { times, at, isForged })
}

/** What a payout's callback says: unsigned. */
export function payoutNoticeFields({
  txnid,
  refno,
  state,
  message,
}: PayoutRow): Record<string, string> {
  return { merchantTxnId: txnid, refNo: refno, status: PAYOUT_LETTERS[state], message }
}
