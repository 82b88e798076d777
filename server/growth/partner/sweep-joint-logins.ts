import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Links expire after minutes; 90 days are enough to answer questions. */
export async function sweepJointLogins(db: Database): Promise<void> {
  await sql`delete from joint_login where used_at < now() - interval '90 days'`.execute(db)
}
