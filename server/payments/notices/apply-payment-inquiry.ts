import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { isTransient } from '#server/platform/database/connections/transient-fault.ts'
import type {
  PaymentDetails,
  PaymentNotice,
  PaymentProvider,
  ProviderReference,
} from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import { bookPayment } from '#server/payments/posting/book-payment.ts'
import { storeChannelName } from '#server/payments/channels/store-channel-name.ts'
import { announcePayment } from '#server/payments/notices/announce-payment.ts'
import { endUnpaid } from '#server/payments/notices/end-unpaid.ts'
import { disagreement, ownerOfPayment } from '#server/payments/notices/payment-owner.ts'
import { showDifference } from '#server/payments/notices/show-difference.ts'
import { endUnbooked } from '#server/payments/payment/booking-difference.ts'
import { isMoving } from '#server/payments/payment/confirmed-payments.ts'
import type { PaymentMovement } from '#server/payments/payment/payment-movement.ts'
import { type BookingFacts, readFacts } from '#server/payments/posting/booking-facts.ts'
import type { StoredNotice } from '#server/payments/posting/end-notice.ts'
import { describeFault } from '#server/payments/posting/describe-fault.ts'
import { reversePayment } from '#server/payments/posting/reversal/reverse-payment.ts'

/** A notice, and where it is stored: it is marked where its payment is booked. */
export interface StoredPaymentNotice extends PaymentNotice {
  readonly stored?: StoredNotice
}

/** What is known of a payment, and what began it. */
interface Heard {
  readonly payment: ProviderReference
  readonly details: PaymentDetails
  readonly facts: BookingFacts
  readonly notice: StoredPaymentNotice | null
  readonly arrivedAt: Temporal.Instant
}

/** How often a provider is asked again about a payment that moves meanwhile. */
const MAX_ASKED = 3

/**
 * Books, reverses or ends a payment as the provider's inquiry says. A notice is only compared with
 * it: money moves by the inquiry. What the provider confirms is on a loan, in surplus or in suspense
 * afterwards, or an open difference.
 *
 * @param arrivedAt when we first heard of the payment
 * @returns the outcome, stored with the notice
 * @throws ProviderSilent; what passes by itself: the job is tried again
 */
export async function applyPaymentInquiry(
  deps: Dependencies,
  { key }: Pick<PaymentProvider, 'key'>,
  details: PaymentDetails,
  notice: StoredPaymentNotice | null,
  arrivedAt: Temporal.Instant,
): Promise<string> {
  const payment = { provider: key, reference: details.reference }
  try {
    let said = details
    let asked: PaymentMovement | null = null
    for (let tries = 0; tries < MAX_ASKED; tries += 1) {
      const facts = await factsOf(deps, payment, said, notice?.stored !== undefined)
      const outcome = isOutdated(facts.movement, said, asked)
        ? 'moved'
        : await applyOnce(deps, { payment, details: said, facts, notice, arrivedAt })
      if (outcome !== 'moved') return outcome
      asked = facts.movement
      const answer = await deps.payments.named(key).ask({ reference: details.reference })
      if (answer.kind !== 'answered') throw new ProviderSilent('No answer to a second inquiry.')
      if (answer.value === null) return 'the provider knows no such payment'
      said = answer.value
    }
    throw new Error('The payment moved at each inquiry.')
  } catch (error) {
    if (isMoving(details) && !isTransient(error) && !(error instanceof ProviderSilent)) {
      const what = `it could not be booked: ${describeFault(error)}`
      await showDifference(deps, payment, 'unbooked', what, details)
      deps.alarms.raise('a payment could not be booked', { ...payment })
    }
    throw error
  }
}

/** Reads what is here of a payment, and stores what the provider says of it. */
async function factsOf(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  { provider, reference }: ProviderReference,
  details: PaymentDetails,
  isAcknowledged: boolean,
): Promise<BookingFacts> {
  const { status, amount, ourReference, channel } = details
  const asked = { provider, reference, ourReference, channel, isAcknowledged }
  if (!isMoving(details)) return readFacts(deps.database, asked)
  const confirmed = { provider, reference, status, amount, at: deps.clock.now() }
  return readFacts(deps.database, { ...asked, confirmed })
}

/**
 * Whether an answer may be older than what is booked: one that takes back what was booked last counts
 * only when the provider was asked after that.
 */
function isOutdated(
  movement: PaymentMovement | null,
  { status }: PaymentDetails,
  asked: PaymentMovement | null,
): boolean {
  if (movement === null) return false
  const isKnown = asked?.number === movement.number && asked.isBack === movement.isBack
  if (isKnown) return false
  if (movement.isBack) return PAID.has(status)
  return UNPAID.has(status) || (movement.number > 1 && BACK.has(status))
}

async function applyOnce(deps: Dependencies, heard: Heard): Promise<string> {
  const { payment, details, facts, notice, arrivedAt } = heard
  const { status, amount, channel } = details
  const { intent, movement } = facts
  if (details.isDisputed) deps.alarms.raise('a payment is disputed', { ...payment })
  if (UNPAID.has(status)) return endUnpaid(deps, payment, details, facts)
  if (isMoving(details) && (details.currency !== 'PHP' || amount <= 0n)) {
    const what = `the provider says ${status}, of no sum of pesos`
    await showDifference(deps, payment, 'unbooked', what, details)
    return what
  }
  if (status === 'refunded' || status === 'charged back')
    return reversePayment(deps, payment, { status, amount, channel }, intent, movement)
  const owner = await ownerOfPayment(deps, details, notice, intent)
  // The payer gets the provider's signed words before they pay: only its inquiry says that they did.
  const isTakenIn = details.isTakenIn && disagreement(details, notice) === null
  if (notice?.status === 'pending' && isTakenIn)
    await announcePayment(deps, payment, details, owner, arrivedAt)
  if (!PAID.has(status)) return `not paid: ${status}`
  return bookPaid(deps, heard, owner)
}

async function bookPaid(
  deps: Dependencies,
  { payment, details, facts, notice, arrivedAt }: Heard,
  owner: Awaited<ReturnType<typeof ownerOfPayment>>,
): Promise<string> {
  const { amount, channel, settledOn } = details
  const firstHeardOn = toManilaDate(facts.firstPendingAt ?? arrivedAt)
  const confirmed = {
    ...payment,
    amount,
    channel,
    valueOn: settledOn ?? firstHeardOn,
    paidOn: settledOn && isBefore(settledOn, firstHeardOn) ? settledOn : firstHeardOn,
    notice: notice?.stored ?? null,
    owner,
  }
  const outcome = await bookPayment(deps, confirmed, facts)
  if (outcome === 'booked' && facts.isUnbooked)
    await endUnbooked(deps.database, payment, deps.clock.now())
  // Nobody knows here how much: staff see to it.
  if (details.status === 'partly refunded')
    await showDifference(deps, payment, 'other', 'a part of it went back at the provider', null)
  if (!facts.isChannelNamed) await storeChannelName(deps, channel)
  return outcome
}

/** One of which a part went back was paid; staff see to that part. */
const PAID = new Set<PaymentDetails['status']>(['paid', 'partly refunded'])
const BACK = new Set<PaymentDetails['status']>(['refunded', 'charged back'])
const UNPAID = new Set<PaymentDetails['status']>(['failed', 'void'])
