import { isBefore, manilaDateOf } from '#domain/calendar.ts'
import type { CollectionDetails } from '#server/providers/dragonpay/dragonpay-collections.ts'
import type { Notice } from '#server/providers/dragonpay/dragonpay-notices.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { bookPayment, type ConfirmedPayment } from '#server/payments/posting/book-payment.ts'
import {
  borrowerOfLifetimeId,
  findIntentOf,
  moveIntent,
  type PaymentIntent,
} from '#server/payments/payment/payment-record.ts'
import { keepChannelName } from '#server/payments/channels/keep-channel-name.ts'
import {
  endPending,
  firstPendingAt,
  keepPending,
} from '#server/payments/payment/pending-payments.ts'
import { takeBackPayment } from '#server/payments/posting/take-back-payment.ts'

/**
 * Does what follows from what the provider's inquiry says of a payment. The notice, if one began
 * it, is only compared: money moves by the inquiry.
 *
 * @param arrivedAt when we first heard of the payment
 * @returns what was done, for the notice's record
 */
export async function settlePayment(
  deps: Dependencies,
  details: CollectionDetails,
  notice: Notice | null,
  arrivedAt: Temporal.Instant,
): Promise<string> {
  const intent = await findIntentOf(deps.database, details.txnId)
  if (details.status === 'failed' || details.status === 'void') {
    if (intent)
      await moveIntent(deps.database, intent.id, ['starting', 'pending'], {
        state: isOver(intent, deps.clock.now()) ? 'expired' : 'failed',
      })
    await endPending(deps.database, details.refNo, deps.clock.now())
    return details.status
  }
  if (details.status === 'refunded' || details.status === 'charged back')
    return takeBackPayment(deps, details, details.status, intent)
  const owner = await ownerOf(deps, details, notice, intent)
  if (notice?.status === 'pending') await announce(deps, details, owner, arrivedAt)
  if (details.status !== 'paid') return `not paid: ${details.status}`
  const firstHeardAt = (await firstPendingAt(deps.database, details.refNo)) ?? arrivedAt
  const outcome = await bookPayment(deps, {
    reference: details.refNo,
    amount: details.amount,
    channel: details.procId,
    valueOn: details.settledOn ?? manilaDateOf(firstHeardAt),
    paidOn: earlierOf(details.settledOn, manilaDateOf(firstHeardAt)),
    owner,
  })
  await keepChannelName(deps, details.procId, details.amount)
  return outcome
}

/** Keeps that a payment is on its way, and what its channel is called: screens say both. */
async function announce(
  deps: Dependencies,
  { refNo, amount, procId }: CollectionDetails,
  owner: ConfirmedPayment['owner'],
  at: Temporal.Instant,
): Promise<void> {
  const payment = { reference: refNo, amount, channel: procId, ...payerOf(owner) }
  await keepPending(deps.database, payment, at)
  await keepChannelName(deps, procId, amount)
}

function payerOf(owner: ConfirmedPayment['owner']) {
  if (owner.kind === 'nobody') return { borrowerId: null, loanId: null }
  if (owner.kind === 'lifetime') return { borrowerId: owner.borrowerId, loanId: null }
  return { borrowerId: owner.intent.borrowerId, loanId: owner.intent.loanId }
}

function earlierOf(one: Temporal.PlainDate | null, other: Temporal.PlainDate): Temporal.PlainDate {
  return one && isBefore(one, other) ? one : other
}

/** A code that ran out is told as void (the letter for it is not documented). */
function isOver({ expiresAt }: PaymentIntent, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(expiresAt, now) <= 0
}

async function ownerOf(
  deps: Dependencies,
  details: CollectionDetails,
  notice: Notice | null,
  intent: PaymentIntent | null,
): Promise<ConfirmedPayment['owner']> {
  const brand = intent?.brand ?? deps.config.defaultBrand
  const why = disagreement(deps, details, notice)
  if (why) return { kind: 'nobody', brand, why }
  if (intent) return { kind: 'intent', intent }
  const borrower = await borrowerOfLifetimeId(deps.database, details.param1)
  if (borrower) return { kind: 'lifetime', borrowerId: borrower.id, brand: borrower.brand }
  return { kind: 'nobody', brand, why: 'no payment of ours has this reference' }
}

/** Why notice and inquiry cannot both be right; null when they agree. */
function disagreement(
  { config }: Dependencies,
  details: CollectionDetails,
  notice: Notice | null,
): string | null {
  if (details.merchantId !== config.providers.dragonpay.merchantId)
    return 'the payment is of another merchant'
  if (details.currency !== 'PHP') return 'the payment is in another currency'
  if (notice === null) return null
  if (notice.amount !== null && notice.amount !== details.amount)
    return 'notice and inquiry say different amounts'
  return notice.txnId === details.txnId ? null : 'notice and inquiry say different orders'
}
