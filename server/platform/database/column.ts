import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A column of JSON that a statement can read beside others, and what it says. */
export interface Column<T> {
  readonly sql: RawBuilder<unknown>
  readonly read: (json: unknown) => T
}

/** What each of some columns says, by the names of the columns. */
type Read<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? T : never
}

/** Reads columns in one statement, so in one round trip and as of one moment. */
export async function readTogether<Columns extends Readonly<Record<string, Column<unknown>>>>(
  db: Database,
  columns: Columns,
): Promise<Read<Columns>> {
  const named = Object.entries(columns)
  const list = named.map(([name, column]) => sql`${column.sql} as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(list)}`.execute(db)
  return Object.fromEntries(
    named.map(([name, column]) => [name, column.read(rows[0]?.[name])]),
  ) as Read<Columns>
}

/** All rows of a statement as one column, in its order. */
export function rowsAsColumn<Row, T>(
  rows: RawBuilder<Row>,
  read: (row: Row) => T,
): Column<readonly T[]> {
  return {
    sql: sql`(select coalesce(json_agg(found), '[]') from (${rows}) found)`,
    read: (json) => (json as Row[]).map(read),
  }
}

/** An amount or a number that JSON carries: each stays far below what a double holds exactly. */
export function toInteger(json: number): bigint {
  if (!Number.isSafeInteger(json)) throw new Error(`${json} is no integer that JSON can carry.`)
  return BigInt(json)
}

/** Several columns as one. */
export function asOne<Columns extends Readonly<Record<string, Column<unknown>>>>(
  columns: Columns,
): Column<Read<Columns>> {
  const named = Object.entries(columns)
  const fields = named.map(([name, column]) => sql`${sql.lit(name)}, ${column.sql}`)
  return {
    sql: sql`json_build_object(${sql.join(fields)})`,
    read: (json) => {
      const values = json as Readonly<Record<string, unknown>>
      return Object.fromEntries(
        named.map(([name, column]) => [name, column.read(values[name])]),
      ) as Read<Columns>
    },
  }
}

/** A column that is read only where a condition of the database holds; null where it does not. */
export function onlyWhere<T>(condition: RawBuilder<unknown>, column: Column<T>): Column<T | null> {
  return {
    sql: sql`(case when ${condition} then ${column.sql} end)`,
    read: (json) => (json === null ? null : column.read(json)),
  }
}
