import { noticeFields } from '#doubles/dragonpay/collections/collection-status.ts'
import {
  type Change,
  changeCollection,
  collectionsOfOrder,
  findCollection,
} from '#doubles/dragonpay/collections/collections-store.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { manilaDay } from '#doubles/dragonpay/manila.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { pesoText } from '#doubles/dragonpay/money-text.ts'
import { sendNotice } from '#doubles/dragonpay/postback.ts'
import type { CollectionRow, CollectionState } from '#doubles/kit/database/dragonpay-tables.ts'

/** What may still be paid, or fail. */
const UNSETTLED = [
  'pending',
  'received',
  'unknown',
  'authorized',
  'queued',
  'in progress',
] as const satisfies CollectionState[]

/** The actions on a payment, and from which states. Money may come after the code expired. */
const ACTIONS = {
  /** A counter received the money; the channel settles it later. */
  receive: { from: ['pending', 'expired', 'void'], to: 'received' },
  /** The channel does not say what became of it; it may still be paid or fail. */
  lose: { from: ['pending'], to: 'unknown' },
  /** The payer's bank or wallet agreed to pay, and has not yet. */
  authorize: { from: ['pending'], to: 'authorized' },
  queue: { from: ['pending'], to: 'queued' },
  process: { from: ['pending', 'queued'], to: 'in progress' },
  pay: { from: [...UNSETTLED, 'expired', 'void'], to: 'paid' },
  fail: { from: UNSETTLED, to: 'failed' },
  expire: { from: ['pending'], to: 'expired' },
  refund: { from: ['paid'], to: 'refunded' },
  chargeback: { from: ['paid'], to: 'charged back' },
  /** The dispute of a charge-back was decided for us. */
  win: { from: ['charged back'], to: 'paid' },
} as const satisfies Record<string, { from: readonly CollectionState[]; to: CollectionState }>

export type CollectionAction = keyof typeof ACTIONS
export const COLLECTION_ACTIONS = Object.keys(ACTIONS) as CollectionAction[]

/** How an action differs from an honest one. */
export interface ActionOptions {
  /** Centavos paid, when other than requested. */
  readonly amount?: bigint
  /** How many postbacks are sent. */
  readonly times?: number
  /** Seconds of the app's clock before the postback is sent. */
  readonly delay?: number
  /** The notice carries a wrong signature, and nothing happens at the provider. */
  readonly forge?: boolean
  /** Centavos in the notice, other than what was paid. */
  readonly lie?: bigint
  /** The payment is said to be of another merchant, by notice and inquiry. */
  readonly merchant?: string
  /** Of a lifetime id: received at the channel, and not settled yet. */
  readonly isReceived?: boolean
}

/** A payment as the sandbox shows it; the amount in centavos. */
export interface PaymentView {
  readonly reference: string
  readonly orderId: string
  readonly amount: number
  readonly channel: string
  readonly state: CollectionState
}

export async function listPayments(gateway: Gateway, orderId: string): Promise<PaymentView[]> {
  return (await collectionsOfOrder(gateway.database, orderId)).map(toPaymentView)
}

export function toPaymentView(row: CollectionRow): PaymentView {
  const { refno, param1, paid, amount, procid, state } = row
  const view = { reference: refno, orderId: param1, amount: Number(paid ?? amount) }
  return { ...view, channel: procid, state }
}

/**
 * Performs an action on a payment, and returns when its postbacks were answered. An action that has
 * happened already returns the state, and sends postbacks only when `times` asks for it.
 *
 * @throws ActionRefused for an unknown reference, and for an action that the state does not allow
 */
export async function actOnPayment(
  gateway: Gateway,
  reference: string,
  action: CollectionAction,
  options: ActionOptions = {},
): Promise<PaymentView> {
  const before = await findCollection(gateway.database, 'refno', reference)
  if (!before) throw new ActionRefused(404, `No payment has the reference ${reference}.`)
  if (options.forge) return forge(gateway, before, action, options)

  const { from, to } = ACTIONS[action]
  const set = changeOf(gateway, before, action, options)
  const after = await changeCollection(gateway.database, reference, { from, set })
  const row = after ?? (await repeated(gateway, reference, to))
  if (after ?? options.times) await send(gateway, row, options)
  return toPaymentView(row)
}

function changeOf(
  { random, now }: Gateway,
  { procid, amount, paid, settled_on }: CollectionRow,
  action: CollectionAction,
  options: ActionOptions,
): Change['set'] {
  const state = ACTIONS[action].to
  const set = { state, ...(options.merchant ? { merchant_id: options.merchant } : {}) }
  if (action !== 'pay' && action !== 'receive') return { ...set, message: MESSAGES[action] }
  return {
    ...set,
    message: `${procid || 'BOG'}-${random.digits(8)}`,
    paid: options.amount ?? paid ?? amount,
    settled_on: settled_on ?? manilaDay(now()),
  }
}

/** For a failure the manual's error code (107 cancelled by the payer). */
const MESSAGES = {
  lose: 'UNKNOWN',
  authorize: 'AUTHORIZED',
  queue: '',
  process: '',
  fail: '107',
  expire: 'EXPIRED',
  refund: 'REFUNDED',
  chargeback: 'CHARGEBACK',
  win: 'CHARGEBACK REVERSED',
}

async function repeated(
  gateway: Gateway,
  reference: string,
  to: CollectionState,
): Promise<CollectionRow> {
  const row = await findCollection(gateway.database, 'refno', reference)
  if (row?.state !== to) throw new ActionRefused(409, `Payment ${reference} is ${row?.state}.`)
  return row
}

/** A forged notice of the action; the provider itself does not change. */
async function forge(
  gateway: Gateway,
  row: CollectionRow,
  action: CollectionAction,
  options: ActionOptions,
): Promise<PaymentView> {
  const pretended = { ...row, ...changeOf(gateway, row, action, options) }
  await send(gateway, pretended, { ...options, forge: true })
  return toPaymentView(row)
}

async function send(
  gateway: Gateway,
  row: CollectionRow,
  { times = 1, delay = 0, lie, forge: isForged = false }: ActionOptions,
): Promise<void> {
  const fields = noticeFields(row, gateway.merchant)
  const told = lie === undefined ? fields : { ...fields, amount: pesoText(lie) }
  const at = delay === 0 ? null : gateway.now().add({ seconds: delay })
  await sendNotice(gateway, 'collection', told, { times, at, isForged })
}
