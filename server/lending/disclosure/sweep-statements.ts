import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Deletes the statements of erased borrowers when the law no longer requires them. */
export async function sweepStatements(db: Database): Promise<void> {
  for (const table of ['disclosure_pdf', 'disclosure_drawing', 'disclosure'])
    await sql`
      delete from ${sql.table(table)} kept using borrower
      where borrower.id = kept.borrower_id and borrower.erased_at is not null
        and not exists (select from kept_identity where borrower_id = kept.borrower_id)
    `.execute(db)
}
