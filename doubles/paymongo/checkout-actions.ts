import type {
  ActionOptions,
  CollectionAction,
} from '#doubles/dragonpay/collections/collection-actions.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import {
  checkoutsOfLoan,
  disputePayment,
  expireCheckout,
  findCheckout,
  refundPayment,
  takePayment,
} from '#doubles/paymongo/checkouts-store.ts'
import { isQrIntent } from '#doubles/paymongo/qr-wire.ts'
import { newId, type PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'
import {
  checkoutResource,
  disputeResource,
  paymentResource,
  refundResource,
} from '#doubles/paymongo/paymongo-wire.ts'
import type { CheckoutRow } from '#doubles/kit/database/paymongo-tables.ts'
import { sendEvent } from '#doubles/paymongo/webhook.ts'

/** A checkout as the sandbox shows it; the amount in centavos. */
export interface CheckoutView {
  readonly reference: string
  readonly orderId: string
  readonly amount: number
  readonly channel: string
  readonly state: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'charged back'
}

export async function listCheckouts(
  { database, now }: PaymongoGateway,
  loanId: string,
): Promise<CheckoutView[]> {
  return (await checkoutsOfLoan(database, loanId)).map((row) => viewOf({ now }, row))
}

/** Whether a reference is that of a checkout. */
export async function isCheckout(
  { database }: PaymongoGateway,
  reference: string,
): Promise<boolean> {
  return (await findCheckout(database, 'id', reference)) !== null
}

/**
 * Performs an action on a checkout, and returns when its event was answered. An action that has
 * happened already returns the state, and sends an event only when `times` asks for it.
 *
 * @throws ActionRefused for an unknown reference, and for an action that the state does not allow
 */
export async function actOnCheckout(
  gateway: PaymongoGateway,
  reference: string,
  action: CollectionAction,
  options: ActionOptions = {},
): Promise<CheckoutView> {
  const before = await findCheckout(gateway.database, 'id', reference)
  if (!before) throw new ActionRefused(404, `No checkout has the reference ${reference}.`)
  if (options.forge) {
    await notify(gateway, pretended(gateway, before, options), action, { ...options, forge: true })
    return viewOf(gateway, before)
  }
  const after = await change(gateway, before, action, options)
  const { state } = viewOf(gateway, before)
  if (!after && state !== STATES[action])
    throw new ActionRefused(409, `Checkout ${reference} is ${state}.`)
  const row = after ?? before
  if (after ?? options.times) await notify(gateway, row, action, options)
  return viewOf(gateway, row)
}

/**
 * Pays the intent of a scanned code, as a bank's app does over InstaPay: once, and while it is open.
 *
 * @throws ActionRefused when it is paid, expired or cancelled
 * @returns null when no intent has this label
 */
export async function payScanned(
  gateway: PaymongoGateway,
  label: string,
  amount: bigint,
): Promise<CheckoutView | null> {
  const row = await findCheckout(gateway.database, 'id', `pi_${label}`)
  if (!row) return null
  const paid = row.amount === amount ? await change(gateway, row, 'pay', {}) : null
  if (!paid) throw new ActionRefused(409, `This code is ${viewOf(gateway, row).state}.`)
  await notify(gateway, paid, 'pay', {})
  return viewOf(gateway, paid)
}

const STATES: Partial<Record<CollectionAction, CheckoutView['state']>> = {
  pay: 'paid',
  fail: 'failed',
  expire: 'expired',
  refund: 'refunded',
  chargeback: 'charged back',
}

async function change(
  { database, random, now }: PaymongoGateway,
  { id, amount, paid }: CheckoutRow,
  action: CollectionAction,
  options: ActionOptions,
): Promise<CheckoutRow | null> {
  // A part where an amount is said.
  if (action === 'refund') return refundPayment(database, id, options.amount ?? paid ?? amount)
  if (action === 'chargeback') return disputePayment(database, id)
  if (action === 'expire') return expireCheckout(database, id)
  if (action !== 'pay' && action !== 'fail')
    throw new ActionRefused(409, `PayMongo knows no action ${action} of a checkout.`)
  return takePayment(database, id, {
    id: newId('pay', random),
    state: action === 'pay' ? 'paid' : 'failed',
    amount: options.amount ?? amount,
    at: now(),
  })
}

/** The checkout as if it had been paid. */
function pretended(
  { random, now }: PaymongoGateway,
  row: CheckoutRow,
  { amount }: ActionOptions,
): CheckoutRow {
  const payment = { payment_id: newId('pay', random), payment_state: 'paid' as const }
  return { ...row, ...payment, paid: amount ?? row.amount, paid_at: now() }
}

/** An expired checkout sends no event. */
async function notify(
  gateway: PaymongoGateway,
  row: CheckoutRow,
  action: CollectionAction,
  { times, forge, lie }: ActionOptions,
): Promise<void> {
  const reported = lie === undefined ? row : { ...row, paid: lie }
  const options = { ...(times === undefined ? {} : { times }), isForged: forge ?? false }
  if (action === 'pay' && isQrIntent(row))
    await sendEvent(gateway, 'payment.paid', paymentResource(reported), options)
  if (action === 'pay' && !isQrIntent(row))
    await sendEvent(
      gateway,
      'checkout_session.payment.paid',
      checkoutResource(reported, gateway),
      options,
    )
  if (action === 'expire' && isQrIntent(row))
    await sendEvent(gateway, 'qrph.expired', expiredCode(row), options)
  if (action === 'fail')
    await sendEvent(gateway, 'payment.failed', paymentResource(reported), options)
  if (action === 'refund') {
    await sendEvent(gateway, 'payment.refund.updated', refundResource(reported), options)
    await sendEvent(gateway, 'payment.refunded', paymentResource(reported), options)
  }
  if (action === 'chargeback')
    await sendEvent(gateway, 'dispute.created', disputeResource(reported), options)
}

/** A code that nobody scanned in time. */
function expiredCode({ id }: CheckoutRow) {
  const attributes = { payment_intent_id: id, source_status: 'expired', livemode: false }
  return { id: id.replace(/^pi_/, 'qrph_'), type: 'qrph', attributes }
}

function viewOf({ now }: Pick<PaymongoGateway, 'now'>, row: CheckoutRow): CheckoutView {
  const { id, loan_id, paid, amount, type } = row
  return {
    reference: id,
    orderId: loan_id,
    amount: Number(paid ?? amount),
    channel: type,
    state: stateOf(row, now()),
  }
}

function stateOf(row: CheckoutRow, now: Temporal.Instant): CheckoutView['state'] {
  const { state, payment_state, paid, refunded, is_disputed, code_until } = row
  if (is_disputed) return 'charged back'
  if (paid !== null && refunded > 0n && refunded === paid) return 'refunded'
  const isLate = code_until !== null && Temporal.Instant.compare(code_until, now) <= 0
  return payment_state ?? (state === 'expired' || isLate ? 'expired' : 'pending')
}
