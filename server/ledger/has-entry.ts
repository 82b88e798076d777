import type { Database } from '#server/database/database.ts'

/** Whether a loan's ledger has an entry of this reference. */
export async function hasEntry(db: Database, loanId: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('entry')
    .select('reference')
    .where('chain', '=', `loan:${loanId}`)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}
