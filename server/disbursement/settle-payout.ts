import { manilaDateOf } from '#domain/calendar.ts'
import { crashPoint } from '#server/crash-point.ts'
import { retrying } from '#server/database/retrying.ts'
import { bookDisbursement } from '#server/disbursement/book-disbursement.ts'
import { findPayout, movePayout, type PayoutState } from '#server/disbursement/payout-store.ts'
import type { Parts } from '#server/parts.ts'

/** How a payout ended, as the provider's inquiry says. */
export interface PayoutEnd {
  readonly status: 'succeeded' | 'failed'
  readonly reason: string
  /** The provider's own day; null: today. */
  readonly on: Temporal.PlainDate | null
}

const OPEN: readonly PayoutState[] = ['queued', 'sending']

/**
 * Ends a payout, once: a success is booked as the loan's disbursement in the same transaction; a
 * failure leaves the loan waiting for another account.
 */
export async function settlePayout(parts: Parts, payoutId: string, end: PayoutEnd): Promise<void> {
  const now = parts.clock.now()
  const payout = await findPayout(parts.database, payoutId)
  if (!payout) throw new Error(`There is no payout ${payoutId}.`)
  await retrying(
    parts.database,
    async (tx) => {
      const moved = await movePayout(tx, payoutId, OPEN, {
        state: end.status,
        reason: end.reason,
        askAt: null,
        endedAt: now,
      })
      if (moved && end.status === 'succeeded')
        await bookDisbursement(tx, payout, end.on ?? manilaDateOf(now), now)
      crashPoint(parts, 'disbursement posted')
    },
    { jitter: () => parts.chance.fraction() },
  )
}
