import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The names of people of staff by their ids. */
export async function namesOfStaff(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from staff where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
