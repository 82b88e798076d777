import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes the statements of erased borrowers when the law no longer requires them. */
export async function sweepStatements(db: Database): Promise<boolean> {
  for (const table of ['disclosure_pdf', 'disclosure_drawing', 'disclosure']) {
    const borrowerId = sql.ref(`${table}.borrower_id`)
    const isOver = sql`
      exists (select from borrower where id = ${borrowerId} and erased_at is not null)
      and not exists (select from kept_identity kept where kept.borrower_id = ${borrowerId})`
    // Statements go after their PDFs.
    if (await deleteSome(db, table, ['borrower_id', 'loan_id', 'version'], isOver)) return true
  }
  return false
}
