import type { Database } from '#server/platform/database/database.ts'

/** The borrower's name for their documents; empty while it is unknown. */
export async function holderName(db: Database, borrowerId: string): Promise<string> {
  const row = await db
    .selectFrom('borrower')
    .select('full_name')
    .where('id', '=', borrowerId)
    .executeTakeFirst()
  return row?.full_name ?? ''
}
