import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** The borrower's name for their documents; empty while it is unknown. */
export async function holderName(db: Database, borrowerId: string): Promise<string> {
  const row = await db
    .selectFrom('borrower')
    .select(['full_name', 'full_name_sealed'])
    .where('id', '=', borrowerId)
    .executeTakeFirst()
  return (row && openRow(db, 'borrower', borrowerId, row).full_name) ?? ''
}
