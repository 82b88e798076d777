import { type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Changes what triggers would refuse, as only a superuser can; what lists and jobs find a loan by
 * follows.
 */
export async function pastTriggers<Row>(
  db: Database,
  change: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  if (!db.isTransaction) return db.transaction().execute(async (tx) => pastTriggers(tx, change))
  await sql`set local session_replication_role = replica`.execute(db)
  const changed = await change.execute(db)
  await sql`set local session_replication_role = origin`.execute(db)
  await sql`
    update loan_state state set status = loan.status, applied_at = loan.applied_at,
      late_since = loan.late_since, turns_on = loan.turns_on,
      turns_status = loan.turns -> 0 ->> 'status' is not null
    from loan where loan.borrower_id = state.borrower_id and loan.id = state.loan_id`.execute(db)
  return changed
}
