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
 * Opens a dispute. It counts from the day after `today`, so that entries of today stay right, up to
 * its last day. In a market without disputedDaysAreLate its days carry no penalty. From its last
 * day on no dispute is opened.
 */
export async function openDispute(
  tx: Transaction,
  disputed: DisputedEntry,
  today: Temporal.PlainDate,
): Promise<void> {
  if (!isBefore(today, disputed.lastDay)) return
  // Payments of the loan wait for the lock, because disputes change the days that count.
  await lockLoan(tx, disputed.loanId)
  await insertDispute(tx, disputed, today.add({ days: 1 }))
}

/** Ends a complaint's dispute; `today` still counts as disputed. */
export async function endDispute(
  tx: Transaction,
  disputed: DisputedEntry,
  today: Temporal.PlainDate,
): Promise<void> {
  await lockLoan(tx, disputed.loanId)
  await endDisputes(tx, disputed, today)
}
