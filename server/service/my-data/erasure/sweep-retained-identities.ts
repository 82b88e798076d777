import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes copies that the law no longer requires, unless the borrower has an active loan again. */
export async function sweepStoredIdentities(
  db: Database,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const isOver = sql`kept_until < ${today} and not exists (
    select from loan where loan.borrower_id = kept_identity.borrower_id
      and status in (151, 170, 174, 180))`
  return deleteSome(db, 'kept_identity', ['borrower_id'], isOver)
}
