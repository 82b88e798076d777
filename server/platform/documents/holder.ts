import type { Database } from '#server/platform/database/database.ts'

/** The name that a borrower's documents bear; empty while he has not told it. */
export async function holderName(db: Database, borrowerId: string): Promise<string> {
  const row = await db
    .selectFrom('borrower')
    .select('full_name')
    .where('id', '=', borrowerId)
    .executeTakeFirst()
  return row?.full_name ?? ''
}
