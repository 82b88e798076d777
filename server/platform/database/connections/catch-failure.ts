import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * Does work within a transaction that goes on whatever becomes of it.
 *
 * @returns the failure of the work, after which the transaction is as before it; null: it is done
 */
export async function catchFailure(
  tx: Transaction,
  work: () => Promise<void>,
): Promise<Error | null> {
  await sql`savepoint isolated`.execute(tx)
  try {
    await work()
    await sql`release savepoint isolated`.execute(tx)
    return null
  } catch (error) {
    await sql`rollback to savepoint isolated`.execute(tx)
    await sql`release savepoint isolated`.execute(tx)
    return error instanceof Error ? error : new Error(String(error))
  }
}
