import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface TableSize {
  readonly rows: number
  /** Of the rows, with what is stored beside them, without indexes. */
  readonly bytes: number
  readonly indexes: number
}

/** How large each table is now, as PostgreSQL last counted it: asks the catalog alone. */
export async function readTableSizes(db: Database): Promise<Map<string, TableSize>> {
  const { rows } = await sql<TableSize & { name: string }>`
    select case nspname when 'public' then relname else nspname || '.' || relname end as name,
      greatest(reltuples, coalesce(pg_stat_get_live_tuples(pg_class.oid), 0), 0)::float8 as rows,
      pg_table_size(pg_class.oid)::float8 as bytes,
      (select count(*)::int from pg_index where indrelid = pg_class.oid) as indexes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'partitions') and relkind in ('r', 'p')`.execute(db)
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}
