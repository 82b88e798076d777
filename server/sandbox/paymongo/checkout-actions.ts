import type { ActOptions, CollectionAct } from '#server/sandbox/dragonpay/collection-actions.ts'
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

/** Whether a reference is one of a checkout. */
export async function isCheckout(
  { database }: PaymongoGateway,
  reference: string,
): Promise<boolean> {
  return (await findCheckout(database, 'id', reference)) !== null
}

/**
 * Does an act on a checkout, and comes back when its event was answered. What has happened already
 * is answered again, and sent again only when `times` asks for it.
 *
 * @throws ActionRefused for an unknown reference, and for what cannot happen in its state
 */
export async function actOnCheckout(
  gateway: PaymongoGateway,
  reference: string,
  act: CollectionAct,
  options: ActOptions = {},
): Promise<CheckoutView> {
  const before = await findCheckout(gateway.database, 'id', reference)
  if (!before) throw new ActionRefused(404, `No checkout has the reference ${reference}.`)
  if (options.forge) {
    await tell(gateway, pretended(gateway, before, options), act, { ...options, forge: true })
    return viewOf(before)
  }
  const after = await change(gateway, before, act, options)
  if (!after && viewOf(before).state !== STATES[act])
    throw new ActionRefused(409, `Checkout ${reference} is ${viewOf(before).state}.`)
  const row = after ?? before
  if (after ?? options.times) await tell(gateway, row, act, options)
  return viewOf(row)
}

const STATES: Partial<Record<CollectionAct, CheckoutView['state']>> = {
  pay: 'paid',
  fail: 'failed',
  expire: 'expired',
  refund: 'refunded',
}

async function change(
  { database, random, now }: PaymongoGateway,
  { id, amount }: CheckoutRow,
  act: CollectionAct,
  options: ActOptions,
): Promise<CheckoutRow | null> {
  if (act === 'refund') return refundPayment(database, id, 'refunded')
  if (act === 'expire') return expireCheckout(database, id)
  if (act !== 'pay' && act !== 'fail')
    throw new ActionRefused(409, `PayMongo knows no act ${act} of a checkout.`)
  return takePayment(database, id, {
    id: newId('pay', random),
    state: act === 'pay' ? 'paid' : 'failed',
    amount: options.amount ?? amount,
    at: now(),
  })
}

/** As if it had been paid, which it was not. */
function pretended(
  { random, now }: PaymongoGateway,
  row: CheckoutRow,
  { amount }: ActOptions,
): CheckoutRow {
  const payment = { payment_id: newId('pay', random), payment_state: 'paid' as const }
  return { ...row, ...payment, paid: amount ?? row.amount, paid_at: now() }
}

/** An ended checkout is not told. */
async function tell(
  gateway: PaymongoGateway,
  row: CheckoutRow,
  act: CollectionAct,
  { times, forge, lie }: ActOptions,
): Promise<void> {
  const said = lie === undefined ? row : { ...row, paid: lie }
  const options = { ...(times === undefined ? {} : { times }), isForged: forge ?? false }
  if (act === 'pay')
    await sendEvent(
      gateway,
      'checkout_session.payment.paid',
      checkoutResource(said, gateway),
      options,
    )
  if (act === 'fail') await sendEvent(gateway, 'payment.failed', paymentResource(said), options)
  if (act === 'refund') await sendEvent(gateway, 'payment.refunded', paymentResource(said), options)
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
