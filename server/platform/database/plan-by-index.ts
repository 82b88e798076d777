import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * For the rest of a transaction that takes a set of rows out of tables a hundred times as large:
 * PostgreSQL, which guesses the size of the set, would now and then read the tables whole.
 */
export async function planByIndex(tx: Transaction): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
    tx,
  )
}
