import { type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Changes what triggers would refuse, as only a superuser can. */
export async function pastTriggers<Row>(
  db: Database,
  change: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  if (!db.isTransaction) return db.transaction().execute(async (tx) => pastTriggers(tx, change))
  await sql`set local session_replication_role = replica`.execute(db)
  const changed = await change.execute(db)
  await sql`set local session_replication_role = origin`.execute(db)
  return changed
}
