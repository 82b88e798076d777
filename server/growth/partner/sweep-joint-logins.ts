import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Links expire after minutes; 90 days are enough to answer questions. */
export async function sweepJointLogins(db: Database): Promise<boolean> {
  return deleteSome(db, 'joint_login', ['link'], sql`used_at < now() - interval '90 days'`)
}
