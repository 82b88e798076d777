import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/**
 * Runs a report that reads every entry, on one snapshot and without a lock. It may take longer than
 * other statements do.
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
      await sql`set local statement_timeout = '2min'`.execute(tx)
      return work(tx)
    })
}
