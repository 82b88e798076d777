import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Rows that one statement deletes: far below the time limit of a statement. */
const MAX_ROWS = 5000

/**
 * Deletes some of the rows that a condition names.
 *
 * @param key the columns that name one row
 * @param where names columns that other tables have too by their table
 * @returns whether there may be more
 */
export async function deleteSome(
  db: Database,
  table: string,
  key: readonly string[],
  where: RawBuilder<unknown>,
  most = MAX_ROWS,
): Promise<boolean> {
  const from = sql.table(table)
  const named = sql.join(key.map((column) => sql.ref(`${table}.${column}`)))
  // Both conditions: a row that somebody changes meanwhile is looked at again.
  const { rows } = await sql`
    delete from ${from} where (${where})
      and (${named}) in (select ${named} from ${from} where ${where} limit ${most})
    returning true as gone`.execute(db)
  return rows.length >= most
}
