import { sql } from 'kysely'

/**
 * Selects `borrower_id` and `at` of hits on sanctions lists on which compliance has not decided: who
 * was held is, and a newer answer counts instead.
 */
export const openHits = sql`
  select hit.borrower_id, hit.at
  from borrower_check hit join borrower on borrower.id = hit.borrower_id
  where hit.kind = 'sanctions' and hit.outcome = 'hit' and hit.looked_at is null
    and borrower.held_at is null and borrower.erased_at is null
    and not exists (select from borrower_check later
      where later.borrower_id = hit.borrower_id and later.kind = 'sanctions' and later.at > hit.at)`
