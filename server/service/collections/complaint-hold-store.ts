import { sql } from 'kysely'
import { COLLECTION_TYPE } from '#contract/complaint/complaint.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Whether a complaint of a borrower about a loan, or about any collection, waits for our reply. */
export async function hasOpenComplaint(
  db: Database,
  { id, borrowerId }: { readonly id: string; readonly borrowerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from complaint
    where borrower_id = ${borrowerId} and state = 'open'
      and (loan_id = ${id} or type = ${COLLECTION_TYPE}) limit 1`.execute(db)
  return rows.length > 0
}
