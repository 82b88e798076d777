import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/**
 * Runs a report that reads every entry, on one snapshot and without a lock. It may take longer than
 * other statements do. It reads whole tables, so it joins them by hashes with the memory that these
 * need, where a wrong estimate would look up each row by an index.
 */
export async function readAtLength<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`
        select set_config('statement_timeout', '2min', true), set_config('work_mem', '64MB', true),
          set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(tx)
      return work(tx)
    })
}
