import { sql } from 'kysely'
import { manilaDateOf } from '#domain/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'
import { type Reversal, reverseStanding } from '#server/ledger/reversal.ts'
import type { PaymentDetails, ProviderReference } from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Booking, bookingsOf, lockChainOf } from '#server/payments/posting/booking-store.ts'
import { moveIntent, type PaymentIntent } from '#server/payments/payment/payment-record.ts'
import { reverseBookings } from '#server/payments/posting/reverse-bookings.ts'

/** The ledger's events for money that goes back. */
const ENDINGS = {
  refunded: { event: 'refunded', reason: 'the payment was refunded' },
  'charged back': { event: 'chargedBack', reason: 'the payment was charged back' },
} as const

/**
 * Reverses a payment that was refunded or charged back, wherever it was booked: over loans, as
 * surplus, in suspense. Reported again, it is reversed once. Money that is reported as refunded
 * before it was reported as paid is never booked.
 */
export async function reversePayment(
  deps: Dependencies,
  payment: ProviderReference,
  { status, amount, channel }: ReturnedPayment,
  intent: PaymentIntent | null,
): Promise<string> {
  const at = deps.clock.now()
  const { event, reason } = ENDINGS[status]
  return retrying(
    deps.database,
    async (tx) => {
      const claim = { ...payment, amount, channel }
      await claimOnce(tx, claim, 'paid', at)
      if (!(await claimOnce(tx, claim, status, at))) return 'already taken back'
      await reverseAllBookings(tx, payment, {
        event,
        reason,
        reference: `${payment.provider}:${payment.reference}:${event}`,
        valueOn: manilaDateOf(at),
        at,
      })
      if (intent)
        await moveIntent(
          tx,
          intent.id,
          ['starting', 'pending', 'paid', 'failed', 'expired', 'cancelled'],
          {
            state: status,
          },
        )
      return status
    },
    { jitter: () => deps.random.fraction() },
  )
}

/** A payment that the provider reports as refunded or charged back. */
interface ReturnedPayment extends Pick<PaymentDetails, 'amount' | 'channel'> {
  readonly status: keyof typeof ENDINGS
}

/** Claims the provider's reference and status: true for one transaction only. */
async function claimOnce(
  tx: Transaction,
  { provider, reference, amount, channel }: ProviderReference & Omit<ReturnedPayment, 'status'>,
  status: 'paid' | ReturnedPayment['status'],
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    with claimed as (
      insert into payment_reference (provider, reference, status)
      values (${provider}, ${reference}, ${status})
      on conflict do nothing
      returning provider, reference, status
    )
    insert into payment (provider, reference, status, brand, borrower_id, intent_id, amount,
      channel, value_on, booked_at, outcome, is_claimed)
    select claimed.provider, claimed.reference, claimed.status, paid.brand, paid.borrower_id,
      paid.intent_id, ${amount}, ${channel}, ${manilaDateOf(at)}, ${at}, 'taken back', true
    from claimed left join payment paid on paid.provider = claimed.provider
      and paid.reference = claimed.reference and paid.status = 'paid'
    returning reference`.execute(tx)
  return rows.length > 0
}

/**
 * Loans first, in the order of their ids; then suspense, which their money may come from. The
 * bookings are read again after each, since a reversal may repost another entry of the same loan.
 */
async function reverseAllBookings(
  tx: Transaction,
  payment: ProviderReference,
  why: Omit<Reversal, 'reverses'>,
): Promise<void> {
  let place = 0
  let missed = ''
  for (;;) {
    const booking = await nextBooking(tx, payment)
    if (!booking) return
    const reference = place === 0 ? why.reference : `${why.reference}:${place}`
    const reversal = { ...why, reverses: booking.reference, reference }
    if (booking.loanId === null) await reverseStanding(tx, reversal)
    else if (!(await reverseBookings(tx, booking.loanId, reversal))) {
      // Somebody booked it anew before its loan was ours: now that it is, it is read once more.
      if (booking.reference === missed)
        throw new Error(`${booking.reference} is in force and was not reversed.`)
      missed = booking.reference
      continue
    }
    place += 1
  }
}

/** The next entry to reverse; one in suspense is locked, since staff may return it at this moment. */
async function nextBooking(tx: Transaction, payment: ProviderReference): Promise<Booking | null> {
  let locked: string | null = null
  for (;;) {
    const [booking] = await bookingsOf(tx, payment)
    if (!booking || booking.loanId !== null || booking.reference === locked) return booking ?? null
    await lockChainOf(tx, booking.reference)
    locked = booking.reference
  }
}
