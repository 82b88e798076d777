import { isBefore, manilaDateOf } from '#domain/calendar.ts'
import type {
  PaymentDetails,
  PaymentNotice,
  PaymentProvider,
  ProviderReference,
} from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { bookPayment, type ConfirmedPayment } from '#server/payments/posting/book-payment.ts'
import {
  borrowerOfLifetimeId,
  loanNamed,
  moveIntent,
  type PaymentIntent,
} from '#server/payments/payment/payment-record.ts'
import { keepChannelName } from '#server/payments/channels/keep-channel-name.ts'
import { endPending, keepPending } from '#server/payments/payment/pending-payments.ts'
import { subjectOfPayment } from '#server/payments/payment/payment-subject.ts'
import { readFacts } from '#server/payments/posting/booking-facts.ts'
import type { StoredNotice } from '#server/payments/posting/end-notice.ts'
import { reversePayment } from '#server/payments/posting/reverse-payment.ts'

/** A notice, and where it is stored: it is marked where its payment is booked. */
export interface KeptPaymentNotice extends PaymentNotice {
  readonly stored?: StoredNotice
}

/**
 * Books, reverses or ends a payment as the provider's inquiry says. A notice is only compared with
 * it: money moves by the inquiry.
 *
 * @param arrivedAt when we first heard of the payment
 * @returns the outcome, stored with the notice
 */
export async function applyPaymentInquiry(
  deps: Dependencies,
  { key }: Pick<PaymentProvider, 'key'>,
  details: PaymentDetails,
  notice: KeptPaymentNotice | null,
  arrivedAt: Temporal.Instant,
): Promise<string> {
  const payment = { provider: key, reference: details.reference }
  const facts = await readFacts(deps.database, { ...details, provider: key })
  const { intent } = facts
  warnOf(deps, payment, details)
  if (details.status === 'failed' || details.status === 'void') {
    await endUnpaid(deps, payment, intent)
    return details.status
  }
  const { status, amount, channel } = details
  if (status === 'refunded' || status === 'charged back')
    return reversePayment(deps, payment, { status, amount, channel }, intent)
  const owner = await ownerOf(deps, details, notice, intent)
  // The payer gets the provider's signed words before they pay: only its inquiry says that they did.
  const isTakenIn = details.isTakenIn && disagreement(details, notice) === null
  if (notice?.status === 'pending' && isTakenIn)
    await announce(deps, payment, details, owner, arrivedAt)
  if (!PAID.has(status)) return `not paid: ${status}`
  const firstHeardAt = facts.firstPendingAt ?? arrivedAt
  const confirmed = {
    ...payment,
    amount: details.amount,
    channel: details.channel,
    valueOn: details.settledOn ?? manilaDateOf(firstHeardAt),
    paidOn: earlierOf(details.settledOn, manilaDateOf(firstHeardAt)),
    notice: notice?.stored ?? null,
    owner,
  }
  const outcome = await bookPayment(deps, confirmed, facts)
  if (!facts.isChannelNamed) await keepChannelName(deps, details.channel)
  return outcome
}

/** One of which a part went back was paid; staff see to that part. */
const PAID = new Set<PaymentDetails['status']>(['paid', 'partly refunded'])

/** Staff answer a dispute: until it is decided nobody knows whose the money is. */
function warnOf({ alarms }: Dependencies, payment: ProviderReference, details: PaymentDetails) {
  const { provider, reference } = payment
  if (details.isDisputed) alarms.raise('a payment is disputed', { provider, reference })
}

/** The payment is not coming any more. */
async function endUnpaid(
  deps: Dependencies,
  payment: ProviderReference,
  intent: PaymentIntent | null,
): Promise<void> {
  const now = deps.clock.now()
  if (intent)
    await moveIntent(deps.database, intent.id, ['starting', 'pending'], {
      state: isOver(intent, now) ? 'expired' : 'failed',
    })
  await endPending(deps.database, payment, now)
}

/**
 * Stores that a payment is on its way and the name of its channel, which screens show, and tells the
 * borrower.
 */
async function announce(
  deps: Dependencies,
  payment: ProviderReference,
  { amount, channel }: PaymentDetails,
  owner: ConfirmedPayment['owner'],
  at: Temporal.Instant,
): Promise<void> {
  const payer = payerOf(owner)
  await deps.database.transaction().execute(async (tx) => {
    const isFirst = await keepPending(tx, { ...payment, amount, channel, ...payer }, at)
    const { borrowerId, loanId } = payer
    if (!isFirst || borrowerId === null) return
    const subject = subjectOfPayment(payment)
    const contact = { event: 'paymentReceived', borrowerId, subject, loanId, amount } as const
    await deps.hooks.planContact(deps, tx, contact)
  })
  await keepChannelName(deps, channel)
}

function payerOf(owner: ConfirmedPayment['owner']) {
  if (owner.kind === 'unknown') return { intentId: null, borrowerId: null, loanId: null }
  if (owner.kind === 'loan')
    return { intentId: null, borrowerId: owner.borrowerId, loanId: owner.loanId }
  if (owner.kind === 'lifetime')
    return { intentId: null, borrowerId: owner.borrowerId, loanId: null }
  const { id: intentId, borrowerId, loanId } = owner.intent
  return { intentId, borrowerId, loanId }
}

function earlierOf(one: Temporal.PlainDate | null, other: Temporal.PlainDate): Temporal.PlainDate {
  return one && isBefore(one, other) ? one : other
}

/** The provider reports an expired payment as void. */
function isOver({ expiresAt }: PaymentIntent, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(expiresAt, now) <= 0
}

async function ownerOf(
  deps: Dependencies,
  details: PaymentDetails,
  notice: PaymentNotice | null,
  intent: PaymentIntent | null,
): Promise<ConfirmedPayment['owner']> {
  const brand = intent?.brand ?? deps.config.defaultBrand
  const why = disagreement(details, notice)
  if (why) return { kind: 'unknown', brand, why }
  if (intent) return { kind: 'intent', intent }
  const borrower = await borrowerOfLifetimeId(deps.database, details.payerReference)
  if (borrower) return { kind: 'lifetime', borrowerId: borrower.id, brand: borrower.brand }
  // Its intent was lost with the last rows of a database that was restored.
  const loan = await loanNamed(deps.database, details.payerReference)
  if (loan) return { kind: 'loan', ...loan }
  return { kind: 'unknown', brand, why: 'no payment of ours has this reference' }
}

/** Why notice and inquiry cannot both be right; null when they agree. */
function disagreement(details: PaymentDetails, notice: PaymentNotice | null): string | null {
  if (details.foreignMerchant !== null) return 'the payment is of another merchant'
  if (details.currency !== 'PHP') return 'the payment is in another currency'
  if (details.status === 'partly refunded') return 'a part of the payment went back'
  if (notice === null) return null
  if (notice.amount !== null && notice.amount !== details.amount)
    return 'notice and inquiry say different amounts'
  const isSame = ['', details.ourReference].includes(notice.ourReference)
  return isSame ? null : 'notice and inquiry say different orders'
}
