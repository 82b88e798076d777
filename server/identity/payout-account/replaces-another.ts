import { sql } from 'kysely'

/**
 * Condition on `payout_account account`: another account of its borrower was bound before it. The same
 * one, bound again, is none.
 */
export const REPLACES_ANOTHER = sql<boolean>`exists (
  select from payout_account before
  where before.borrower_id = account.borrower_id and before.bound_at < account.bound_at
    and not before.search_hashes && account.search_hashes)`
