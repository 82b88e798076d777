import { manilaDateOf } from '#domain/calendar/calendar.ts'
import type { PayoutEnd } from '#server/payments/payouts/apply-payout-inquiry.ts'
import { bookCameBack, bookRefund } from '#server/payments/refunds/book-refund.ts'
import { OPEN_STATES } from '#server/payments/refunds/refund.ts'
import { lockRefund, moveRefund } from '#server/payments/refunds/refund-store.ts'
import { retrying } from '#server/platform/database/retrying.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** How a refund ended, as the provider's inquiry says. */
export interface RefundEnd extends PayoutEnd {
  /** Key of the provider. */
  readonly provider: string
}

/**
 * Ends a refund, once: a success is booked in the same transaction, however often it is told. Money
 * that comes back afterwards is where it was before.
 */
export async function applyRefundInquiry(
  deps: Dependencies,
  refundId: string,
  { status, reason, on, provider }: RefundEnd,
): Promise<void> {
  const now = deps.clock.now()
  const day = on ?? manilaDateOf(now)
  await retrying(
    deps.database,
    async (tx) => {
      const refund = await lockRefund(tx, refundId)
      if (!refund) throw new Error(`There is no refund ${refundId}.`)
      const ended = { reason, provider, askAt: null, endedAt: now }
      const to = { ...ended, state: status }
      const wasOut = status === 'reversed' && (await moveRefund(tx, refundId, ['succeeded'], to))
      if (wasOut) await bookCameBack(tx, refund, day, now)
      else if ((await moveRefund(tx, refundId, OPEN_STATES, to)) && status === 'succeeded')
        await bookRefund(tx, { ...refund, provider }, day, now)
    },
    { jitter: () => deps.random.fraction() },
  )
}
