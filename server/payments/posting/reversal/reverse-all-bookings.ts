import type { Centavos } from '#domain/money/money.ts'
import { type Reversal, reverseStanding } from '#server/ledger/reversal.ts'
import { type Booking, listBookings, lockChain } from '#server/payments/posting/booking-store.ts'
import { reverseBookings } from '#server/payments/posting/reversal/reverse-bookings.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/**
 * Reverses all entries of a payment. Loans first, in the order of their ids; then suspense, which
 * their money may come from. The bookings are read again after each, since a reversal may repost
 * another entry of the same loan.
 *
 * @returns surplus that was refunded to the borrower before, in centavos
 */
export async function reverseAllBookings(
  tx: Transaction,
  payment: ProviderReference,
  why: Omit<Reversal, 'reverses'>,
): Promise<Centavos> {
  let [place, missed, lost] = [0, '', 0n]
  for (;;) {
    const booking = await nextBooking(tx, payment)
    if (!booking) return lost
    const reference = place === 0 ? why.reference : `${why.reference}:${place}`
    const reversal = { ...why, reverses: booking.reference, reference }
    place += 1
    if (booking.loanId === null) {
      await reverseStanding(tx, reversal)
      continue
    }
    const reversed = await reverseBookings(tx, booking.loanId, reversal)
    if (reversed) lost += reversed.lost
    // Somebody booked it anew before its loan was ours: now that it is, it is read once more.
    else if (booking.reference !== missed) [missed, place] = [booking.reference, place - 1]
    else throw new Error(`${booking.reference} is in force and was not reversed.`)
  }
}

/** The next entry to reverse; one in suspense is locked, since staff may return it at this moment. */
async function nextBooking(tx: Transaction, payment: ProviderReference): Promise<Booking | null> {
  let locked: string | null = null
  for (;;) {
    const [booking] = await listBookings(tx, payment)
    if (!booking || booking.loanId !== null || booking.reference === locked) return booking ?? null
    await lockChain(tx, booking.reference)
    locked = booking.reference
  }
}
