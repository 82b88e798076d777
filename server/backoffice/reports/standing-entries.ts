import { sql } from 'kysely'

/** Of `entry`: neither a reversal nor reversed. What was reversed and posted again stands once. */
export const NOT_REVERSED = sql`entry.reverses is null and not exists (
  select from entry reversal
  where reversal.reverses = entry.reference and reversal.reverses is not null)`
