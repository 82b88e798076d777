import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Whether the books of a brand are closed for a day: it, or one after it, is. */
export async function isClosed(
  db: Database,
  brand: string,
  day: Temporal.PlainDate,
): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select exists (
      select from day_close where brand = ${brand} and day >= ${day} and reopened_at is null
    ) as "isClosed"`.execute(db)
  return rows[0]?.isClosed ?? false
}
