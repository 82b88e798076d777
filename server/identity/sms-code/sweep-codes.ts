import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Deletes codes that expired a day ago or more. */
export async function sweepCodes(db: Database): Promise<void> {
  await sql`delete from sms_code where expires_at < now() - interval '1 day'`.execute(db)
}
