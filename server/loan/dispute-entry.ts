import { CODES } from '#contract/codes.ts'
import { inputRefused, Refusal } from '#server/http/refusal.ts'
import type { Transaction } from '#server/database/database.ts'
import { hasEntry } from '#server/ledger/has-entry.ts'
import {
  type DisputedEntry,
  endDisputes,
  findOpenDispute,
  insertDispute,
} from '#server/loan/dispute-store.ts'
import { lockLoan } from '#server/loan/find-loan.ts'

export type { DisputedEntry } from '#server/loan/dispute-store.ts'

/**
 * Opens a dispute. It counts from the day after `today`, so that what was booked today already
 * stays right; where the market's rule says so (disputedDaysAreLate), its days carry no penalty.
 *
 * @throws Refusal -1002 when the loan has no such entry, -1005 when it is disputed already
 */
export async function openDispute(
  tx: Transaction,
  disputed: DisputedEntry,
  today: Temporal.PlainDate,
): Promise<void> {
  const { borrowerId, loanId, reference } = disputed
  // Payments on it count days by its disputes: they wait.
  await lockLoan(tx, loanId)
  if (!(await hasEntry(tx, loanId, reference)))
    throw inputRefused('disputedReference: this loan has no such entry.')
  if (await findOpenDispute(tx, borrowerId, loanId, reference))
    throw new Refusal(CODES.notInThisStatus, 'This entry is disputed already.')
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
