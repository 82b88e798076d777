import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Runs work while no other process on this database runs work under the same lock. */
export async function alone<T>(db: Database, lock: number, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    return work()
  })
}
