import { isBefore } from '#domain/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  type DisputedEntry,
  endDisputes,
  insertDispute,
} from '#server/lending/loan/dispute-store.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'

export type { DisputedEntry } from '#server/lending/loan/dispute-store.ts'

/**
 * Opens a dispute. It counts from the day after `today`, so that what was booked today already
 * stays right, up to its last day at most; where the market's rule says so (disputedDaysAreLate),
 * its days carry no penalty. Once its last day is here, nothing is left to dispute.
 */
export async function openDispute(
  tx: Transaction,
  disputed: DisputedEntry,
  today: Temporal.PlainDate,
): Promise<void> {
  if (!isBefore(today, disputed.lastDay)) return
  // Payments on it count days by its disputes: they wait.
  await lockLoan(tx, disputed.loanId)
  await insertDispute(tx, disputed, today.add({ days: 1 }))
}

/** Ends a complaint's dispute with `today`, which still counts as disputed. */
export async function endDispute(
  tx: Transaction,
  disputed: DisputedEntry,
  today: Temporal.PlainDate,
): Promise<void> {
  await lockLoan(tx, disputed.loanId)
  await endDisputes(tx, disputed, today)
}
