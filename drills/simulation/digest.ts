import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { trialBalance } from '#server/ledger/reports/trial-balance.ts'

/** One figure for all books: the trial balance of every brand, and the head of every chain. */
export async function digestBooks(db: Database, brands: Iterable<string>): Promise<string> {
  const hash = createHash('sha256')
  for (const brand of [...brands].toSorted()) {
    for (const { account, amount } of await trialBalance(db, brand))
      hash.update(`${brand} ${account} ${amount}\n`)
  }
  const chains = await db
    .selectFrom('chain')
    .select(['chain', 'entry_count', 'head'])
    .orderBy('chain')
    .execute()
  for (const { chain, entry_count, head } of chains)
    hash.update(`${chain} ${entry_count} ${head.toString('hex')}\n`)
  return hash.digest('hex')
}
