import { sql } from 'kysely'

/** Of `entry` on a loan: neither a reversal nor reversed. What was reversed and posted again stands once. */
export const NOT_REVERSED = sql`entry.reverses is null and not exists (
  select from entry reversal
  where reversal.reverses = entry.reference and reversal.borrower_id = entry.borrower_id
    and reversal.reverses is not null)`
