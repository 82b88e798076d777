import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Changes what triggers would refuse, as only a superuser can. */
export async function pastTriggers(db: Database, change: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await change.execute(tx)
  })
}
