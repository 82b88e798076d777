import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  findBoundAt,
  lockAndSeeWhetherSending,
  withdrawCurrentAccount,
} from '#server/identity/payout-account/payout-account-store.ts'

/** From when on an account is not trusted, and now, by the product's clock. */
export interface Doubt {
  readonly since: Temporal.Instant
  readonly at: Temporal.Instant
}

/**
 * Takes back the payout account of a borrower when it was bound since somebody else may have been in
 * their place: the borrower is asked for their account again. Queued payouts end, so that none goes
 * there; the loan's next account gets a new one. What is being sent is not called back.
 */
export async function unbindAccount(
  tx: Transaction,
  borrowerId: string,
  { since, at }: Doubt,
): Promise<void> {
  await lockBorrower(tx, borrowerId)
  const boundAt = await findBoundAt(tx, borrowerId)
  if (boundAt === null || Temporal.Instant.compare(boundAt, since) < 0) return
  await lockAndSeeWhetherSending(tx, borrowerId)
  await withdrawCurrentAccount(tx, borrowerId, at)
}
