import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** Deletes codes that expired a day ago or more. */
export async function sweepCodes(db: Database): Promise<boolean> {
  return deleteSome(
    db,
    'sms_code',
    ['brand', 'phone', 'purpose'],
    sql`expires_at < now() - interval '1 day'`,
  )
}
