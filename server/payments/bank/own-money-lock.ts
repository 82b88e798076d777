import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Any number that no other advisory lock of the server has ("ownm" in ASCII). */
const OWN_MONEY = 0x6f776e6d

/**
 * One transaction at a time matches lines, imports a statement, or changes what a provider settled;
 * payments of borrowers do not wait for it.
 */
export async function lockOwnMoney(tx: Transaction): Promise<void> {
  // A day that closes ends first, or begins after it.
  await sql`lock table bank_statement in row exclusive mode`.execute(tx)
  await sql`select pg_advisory_xact_lock(${OWN_MONEY})`.execute(tx)
}
