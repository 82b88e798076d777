import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Makes the partitions of this month and the next one in each table that is kept by month, and
 * removes those of past months that have no rows left.
 *
 * @throws when another transaction keeps one of the tables locked for a second
 */
export async function makeMonthPartitions(db: Database, now: Temporal.Instant): Promise<void> {
  await sql`select keep_month_partitions(${now})`.execute(db)
}
