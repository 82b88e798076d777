import type { Database } from '#server/platform/database/database.ts'
import {
  findAccounts,
  type PayoutAccount,
} from '#server/identity/payout-account/payout-account-store.ts'

export type BoundAccount = PayoutAccount & { readonly id: string }

/** The payout accounts of a borrower, the current one first. */
export async function listAccounts(db: Database, borrowerId: string): Promise<BoundAccount[]> {
  return findAccounts(db, borrowerId)
}
