import { ActionRefused } from '#doubles/kit/action-refused.ts'
import type { XenditPayoutRow, XenditState } from '#doubles/kit/database/xendit-tables.ts'
import type {
  PayoutAction,
  PayoutOptions,
  PayoutView,
} from '#doubles/dragonpay/payouts/payout-actions.ts'
import { sendPayoutWebhook } from '#doubles/xendit/payout-webhook.ts'
import type { XenditGateway } from '#doubles/xendit/xendit-gateway.ts'
import {
  changeXenditPayout,
  findXenditPayouts,
  firstXenditSettling,
  settleXenditPayouts,
  xenditPayoutsOfOrder,
} from '#doubles/xendit/xendit-payouts-store.ts'

interface Move {
  readonly from: readonly XenditState[]
  readonly to: XenditState
  readonly failure: string | null
}

const OPEN = ['ACCEPTED', 'REQUESTED'] as const

/** What the actions of the sandbox do to a payout; Xendit has one word for both kinds of waiting. */
const ACTIONS: Readonly<Record<PayoutAction, Move>> = {
  pend: { from: ['ACCEPTED'], to: 'REQUESTED', failure: null },
  process: { from: OPEN, to: 'REQUESTED', failure: null },
  succeed: { from: OPEN, to: 'SUCCEEDED', failure: null },
  fail: { from: OPEN, to: 'FAILED', failure: 'INVALID_DESTINATION' },
  reverse: { from: ['SUCCEEDED'], to: 'REVERSED', failure: null },
}

/** What the sandbox calls the states. */
const STATES = {
  ACCEPTED: 'queued',
  REQUESTED: 'in progress',
  SUCCEEDED: 'succeeded',
  FAILED: 'failed',
  REVERSED: 'reversed',
} as const satisfies Readonly<Record<XenditState, PayoutView['state']>>

/** Whether a reference is that of a payout here. */
export function isXenditReference(reference: string): boolean {
  return reference.startsWith('disb-')
}

export async function listXenditPayouts(
  gateway: XenditGateway,
  orderId: string,
): Promise<PayoutView[]> {
  const rows = await xenditPayoutsOfOrder(gateway.database, orderId)
  return rows.map((row) => viewOf(row, orderId))
}

function viewOf(row: XenditPayoutRow, orderId = row.reference_id): PayoutView {
  const { id: reference, amount, channel_code: channel, state } = row
  return { reference, orderId, amount: Number(amount), channel, state: STATES[state] }
}

/**
 * Performs an action on a payout, and returns when its webhooks were answered.
 *
 * @throws ActionRefused for an unknown reference, and for an action that the state does not allow
 */
export async function actOnXenditPayout(
  gateway: XenditGateway,
  reference: string,
  action: PayoutAction,
  { times, forge: isForged = false }: PayoutOptions = {},
): Promise<PayoutView> {
  const { from, to, failure } = ACTIONS[action]
  const [before] = await findXenditPayouts(gateway.database, 'id', reference)
  if (!before) throw new ActionRefused(404, `No payout has the reference ${reference}.`)
  const set = { state: to, failure_code: failure }
  if (isForged) {
    await sendPayoutWebhook(gateway, { ...before, ...set }, { times: times ?? 1, isForged })
    return viewOf(before)
  }
  const after = await changeXenditPayout(gateway.database, reference, from, set)
  if (!after && before.state !== to)
    throw new ActionRefused(409, `Payout ${reference} is ${STATES[before.state]}.`)
  const row = after ?? before
  const isTold = to !== 'REQUESTED' && (after !== null || times !== undefined)
  if (isTold) await sendPayoutWebhook(gateway, row, { times: times ?? 1 })
  return viewOf(row)
}

/** When the next payout succeeds by itself, until `to`. */
export async function nextAtXendit(
  { database }: XenditGateway,
  to: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  return firstXenditSettling(database, to)
}

/** Lets what is due succeed, and tells of it. */
export async function settleAtXendit(gateway: XenditGateway, at: Temporal.Instant): Promise<void> {
  for (const row of await settleXenditPayouts(gateway.database, at))
    await sendPayoutWebhook(gateway, row)
}
