import { toManilaDate } from '#domain/calendar/calendar.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { bookBounce } from '#server/payments/payouts/book-bounce.ts'
import { bookDisbursement } from '#server/payments/payouts/book-disbursement.ts'
import {
  toFailed,
  toReversed,
  toSucceeded,
} from '#server/payments/transitions/payout-transitions.ts'
import { findPayout, type Payout } from '#server/payments/payouts/payout-store.ts'
import { findPayoutProvider } from '#server/payments/payout-choice/find-payout-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** How a payout ended, as the provider's inquiry says. */
export interface PayoutEnd {
  readonly status: 'succeeded' | 'failed' | 'reversed'
  readonly reason: string
  /** The provider's own day; null: today. */
  readonly on: Temporal.PlainDate | null
}

/**
 * Ends a payout, once: a success is booked as the loan's disbursement in the same transaction; a
 * failure leaves the loan waiting for another account.
 */
export async function applyPayoutInquiry(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks' | 'payouts' | 'random'>,
  payoutId: string,
  end: PayoutEnd,
): Promise<void> {
  const now = deps.clock.now()
  const payout = await findPayout(deps.database, payoutId)
  if (!payout) throw new Error(`There is no payout ${payoutId}.`)
  await retrying(
    deps.database,
    async (tx) => {
      // Money that came back had been paid out, also when no notice said so.
      if (end.status === 'reversed') {
        await settleBounce(tx, payout, end, now)
        await tellOf(deps, tx, 'accountNeeded', payout)
        return
      }
      const move = end.status === 'succeeded' ? toSucceeded : toFailed
      const moved = await move(tx, payoutId, { reason: end.reason, at: now })
      if (moved && end.status === 'succeeded') {
        await bookDisbursement(
          tx,
          { ...payout, provider: findPayoutProvider(deps, payout).key },
          end.on ?? toManilaDate(now),
          now,
        )
      }
      if (moved)
        await tellOf(deps, tx, end.status === 'succeeded' ? 'paidOut' : 'accountNeeded', payout)
    },
    { jitter: () => deps.random.fraction() },
  )
}

/** A payout that failed asks for another account, as long as the loan waits for one. */
async function tellOf(
  deps: Pick<Dependencies, 'clock' | 'hooks'>,
  tx: Transaction,
  event: 'paidOut' | 'accountNeeded',
  { id, borrowerId, loanId, amount }: Payout,
): Promise<void> {
  await deps.hooks.planNotification(deps, tx, { event, borrowerId, subject: id, loanId, amount })
}

/** A payout whose success was never booked counts as failed when it comes back. */
async function settleBounce(
  tx: Transaction,
  payout: Payout,
  { reason, on }: PayoutEnd,
  now: Temporal.Instant,
): Promise<void> {
  const ended = { reason, at: now }
  const wasPaidOut = await toReversed(tx, payout.id, 'succeeded', ended)
  if (wasPaidOut) await bookBounce(tx, payout, on ?? toManilaDate(now), now)
  else await toReversed(tx, payout.id, 'open', ended)
}
