import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What a search through a whole database looked at, and where it found something. */
export interface CanarySearch {
  readonly tables: number
  readonly columns: number
  readonly rows: number
  /** `table.column: canary`. */
  readonly found: readonly string[]
}

/**
 * Looks for texts in every column of every table that a dump of the product holds, as they are, in
 * hexadecimal and in base64. The schema of the sandbox is the memory of the providers' doubles.
 */
export async function searchCanaries(
  db: Database,
  canaries: readonly string[],
): Promise<CanarySearch> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select nspname as schema, relname as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'sandbox')
      and attnum > 0 and not attisdropped
    order by 1, 2, attnum`.execute(db)
  const tables = Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)
  const needles = canaries.flatMap(waysToWrite)
  const found: string[] = []
  let rowCount = 0
  for (const [name, ofTable] of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}`.execute(db)
    rowCount += rows[0]?.count ?? 0
    for (const { column } of ofTable) {
      const hits = await sql<{ canary: string }>`
        select distinct canary
        from ${sql.table(name)} t,
          unnest(${needles.map(({ text }) => text)}::text[], ${needles.map(({ canary }) => canary)}::text[])
            as needle (written, canary)
        where position(written in t.${sql.ref(column)}::text) > 0`.execute(db)
      found.push(...hits.rows.map(({ canary }) => `${name}.${column}: ${canary}`))
    }
  }
  return { tables: tables.size, columns: columns.length, rows: rowCount, found }
}

/** In base64 a text looks one of three ways, by where it begins; its ends depend on neighbours. */
function waysToWrite(canary: string): { canary: string; text: string }[] {
  const bytes = Buffer.from(canary)
  const inBase64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    return encoded.replace(/=+$/, '').slice(shift === 0 ? 0 : 4, -1)
  })
  return [canary, bytes.toString('hex'), ...inBase64].map((text) => ({ canary, text }))
}
