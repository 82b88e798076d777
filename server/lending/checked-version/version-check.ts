import type { CheckedVersion } from '#server/lending/checked-version/checked-version.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuseOfEnded } from '#server/platform/staff/refuse-ended.ts'
import { changedSince, notPossible } from '#server/lending/checked-version/version-refusals.ts'

/** How a second person decides. */
export interface Check {
  readonly id: string
  readonly outcome: 'approved' | 'rejected'
  readonly seen: string
  readonly reason?: string | undefined
}

/** Whether this person decided so already: then it is done once. */
export function isCheckedSo(
  { state, checkedBy }: CheckedVersion<unknown>,
  { outcome }: Check,
  by: string,
): boolean {
  return checkedBy === by && state === (outcome === 'approved' ? 'published' : 'rejected')
}

/**
 * Of two people, each sees the same.
 *
 * @throws Refusal -1005 when it does not wait for a check, for who asked or wrote any of it, and to
 *   approve what was asked for by an account that has ended; -1004 when this person did not see what
 *   was asked for
 */
export async function expectCheckable(
  tx: Transaction,
  { state, askedBy, writers, askedSeen }: CheckedVersion<unknown>,
  { seen, outcome }: Check,
  by: string,
): Promise<void> {
  if (state !== 'asked') throw notPossible('This version does not wait for a check.')
  if (askedBy === by || writers.includes(by))
    throw notPossible('Another person must approve it: you asked for it or wrote some of it.')
  if (seen !== askedSeen) throw changedSince()
  if (outcome === 'approved') await refuseOfEnded(tx, askedBy)
}
