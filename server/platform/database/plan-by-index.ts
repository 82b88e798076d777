import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * For the rest of a transaction that reads a set of rows from tables a hundred times as large:
 * PostgreSQL estimates the size of the set, and would sometimes scan the whole tables.
 */
export async function planByIndex(tx: Transaction): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
    tx,
  )
}
