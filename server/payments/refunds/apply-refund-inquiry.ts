import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  toFailed,
  toReversed,
  toSucceeded,
} from '#server/payments/transitions/refund-transitions.ts'
import type { PayoutEnd } from '#server/payments/payouts/apply-payout-inquiry.ts'
import { bookCameBack, bookRefund } from '#server/payments/refunds/book-refund.ts'
import { lockRefund } from '#server/payments/refunds/refund-store.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
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
  deps: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  refundId: string,
  { status, reason, on, provider }: RefundEnd,
): Promise<void> {
  const now = deps.clock.now()
  const day = on ?? toManilaDate(now)
  await retrying(
    deps.database,
    async (tx) => {
      const refund = await lockRefund(tx, refundId)
      if (!refund) throw new Error(`There is no refund ${refundId}.`)
      const ended = { reason, provider, at: now }
      if (status === 'failed') await toFailed(tx, refundId, ended)
      else if (status === 'succeeded') {
        if (await toSucceeded(tx, refundId, ended))
          await bookRefund(tx, { ...refund, provider }, day, now)
      } else if (await toReversed(tx, refundId, 'succeeded', ended))
        await bookCameBack(tx, refund, day, now)
      else await toReversed(tx, refundId, 'open', ended)
    },
    { jitter: () => deps.random.fraction() },
  )
}
