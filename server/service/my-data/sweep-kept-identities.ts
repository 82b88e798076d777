import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Deletes copies that the law no longer requires, unless the borrower has an active loan again. */
export async function sweepKeptIdentities(db: Database, today: Temporal.PlainDate): Promise<void> {
  await sql`
    delete from kept_identity where kept_until < ${today} and not exists (
      select from loan where loan.borrower_id = kept_identity.borrower_id
        and status in (151, 170, 174, 180)
    )`.execute(db)
}
