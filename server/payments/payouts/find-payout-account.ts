import type { Database } from '#server/platform/database/database.ts'
import { findPayout } from '#server/payments/payouts/payout-store.ts'

/** The number of the account that a payout went to; null unless it succeeded. */
export async function findPayoutAccount(db: Database, payoutId: string): Promise<string | null> {
  const payout = await findPayout(db, payoutId)
  return payout?.state === 'succeeded' ? payout.accountNumber : null
}
