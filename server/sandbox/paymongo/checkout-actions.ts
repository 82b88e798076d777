import type {
  ActionOptions,
  CollectionAction,
} from '#server/sandbox/dragonpay/collection-actions.ts'
import { ActionRefused } from '#server/sandbox/double/fault.ts'
import {
  checkoutsOfLoan,
  expireCheckout,
  findCheckout,
  refundPayment,
  takePayment,
} from '#server/sandbox/paymongo/checkouts-store.ts'
import { newId, type PaymongoGateway } from '#server/sandbox/paymongo/paymongo-gateway.ts'
import { checkoutResource, paymentResource } from '#server/sandbox/paymongo/paymongo-wire.ts'
import type { CheckoutRow } from '#server/sandbox/double/paymongo-tables.ts'
import { sendEvent } from '#server/sandbox/paymongo/webhook.ts'

/** A checkout as the sandbox shows it; the amount in centavos. */
export interface CheckoutView {
  readonly reference: string
  readonly orderId: string
  readonly amount: number
  readonly channel: string
  readonly state: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded'
}

export async function listCheckouts(
  { database }: PaymongoGateway,
  loanId: string,
): Promise<CheckoutView[]> {
  return (await checkoutsOfLoan(database, loanId)).map(viewOf)
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
    return viewOf(before)
  }
  const after = await change(gateway, before, action, options)
  if (!after && viewOf(before).state !== STATES[action])
    throw new ActionRefused(409, `Checkout ${reference} is ${viewOf(before).state}.`)
  const row = after ?? before
  if (after ?? options.times) await notify(gateway, row, action, options)
  return viewOf(row)
}

const STATES: Partial<Record<CollectionAction, CheckoutView['state']>> = {
  pay: 'paid',
  fail: 'failed',
  expire: 'expired',
  refund: 'refunded',
}

async function change(
  { database, random, now }: PaymongoGateway,
  { id, amount }: CheckoutRow,
  action: CollectionAction,
  options: ActionOptions,
): Promise<CheckoutRow | null> {
  if (action === 'refund') return refundPayment(database, id, 'refunded')
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
  if (action === 'pay')
    await sendEvent(
      gateway,
      'checkout_session.payment.paid',
      checkoutResource(reported, gateway),
      options,
    )
  if (action === 'fail')
    await sendEvent(gateway, 'payment.failed', paymentResource(reported), options)
  if (action === 'refund')
    await sendEvent(gateway, 'payment.refunded', paymentResource(reported), options)
}

function viewOf(row: CheckoutRow): CheckoutView {
  const { id, loan_id, paid, amount, type } = row
  return {
    reference: id,
    orderId: loan_id,
    amount: Number(paid ?? amount),
    channel: type,
    state: stateOf(row),
  }
}

function stateOf({ state, payment_state }: CheckoutRow): CheckoutView['state'] {
  if (payment_state === 'partially_refunded') return 'paid'
  return payment_state ?? (state === 'expired' ? 'expired' : 'pending')
}
