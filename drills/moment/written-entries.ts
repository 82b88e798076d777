import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Entries of the books, by the moment at which each was committed. */
export interface WrittenEntries {
  readonly until: readonly string[]
  readonly after: readonly string[]
}

const NAME = sql<string>`chain || ' ' || sequence`

/** Reads the database that will be lost, which keeps the moments of commits. */
export async function writtenEntries(
  db: Database,
  moment: Temporal.Instant,
): Promise<WrittenEntries> {
  const { rows } = await sql<{ name: string; isAfter: boolean | null }>`
    select ${NAME} as name, pg_xact_commit_timestamp(xmin) > ${moment} as "isAfter" from entry
    order by name`.execute(db)
  const named = (isWanted: boolean) =>
    rows.filter(({ isAfter }) => (isAfter === true) === isWanted).map(({ name }) => name)
  return { until: named(false), after: named(true) }
}

/** Those of the database that was restored. */
export async function restoredEntries(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${NAME} as name from entry order by name`.execute(db)
  return rows.map(({ name }) => name)
}
