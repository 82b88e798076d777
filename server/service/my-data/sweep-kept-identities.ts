import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Forgets whom the law has us keep no longer, unless money has come into motion again. */
export async function sweepKeptIdentities(db: Database, today: Temporal.PlainDate): Promise<void> {
  await sql`
    delete from kept_identity where kept_until < ${today} and not exists (
      select from loan where loan.borrower_id = kept_identity.borrower_id
        and status in (151, 170, 174, 180)
    )`.execute(db)
}
