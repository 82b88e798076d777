import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What the code of a version may rely on in a schema. */
export interface Schema {
  /** By table. */
  readonly tables: ReadonlySet<string>
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>
  readonly limits: readonly Limit[]
  /** Names with the types of their arguments. */
  readonly functions: ReadonlySet<string>
}

export interface Column {
  readonly name: string
  readonly table: string
  readonly type: string
  readonly isRequired: boolean
  /** By a default, an identity or an expression. */
  readonly fillsItself: boolean
}

/** A constraint or a unique index. */
export interface Limit {
  readonly table: string
  readonly kind: 'check' | 'key' | 'reference'
  readonly columns: readonly string[]
  readonly definition: string
}

export async function readSchema(db: Database): Promise<Schema> {
  const columns = await columnsOf(db)
  return {
    tables: new Set(columns.map(({ table }) => table)),
    columns: new Map(columns.map((column) => [`${column.table}.${column.name}`, column])),
    limits: [...(await constraintsOf(db)), ...(await keysOf(db))],
    functions: await functionsOf(db),
  }
}

async function columnsOf(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname as "table", attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull as "isRequired",
      atthasdef or attidentity <> '' or attgenerated <> '' as "fillsItself"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and attnum > 0 and not attisdropped`.execute(db)
  return rows
}

/** Keys are read as indexes; that a column is required is read with the column. */
async function constraintsOf(db: Database): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    select relname as "table", pg_get_constraintdef(pg_constraint.oid) as definition,
      case contype when 'c' then 'check' when 'x' then 'check' else 'reference' end as kind,
      array(
        select attname::text from pg_attribute
        where attrelid = conrelid and attnum = any(conkey) order by attname) as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype in ('c', 'x', 'f')`.execute(db)
  return rows
}

async function keysOf(db: Database): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    select relname as "table", 'key' as kind,
      concat_ws(' where ', (
          select string_agg(pg_get_indexdef(indexrelid, place, true), ', ' order by place)
          from generate_series(1, indnkeyatts) place),
        pg_get_expr(indpred, indrelid)) as definition,
      array(
        select attname::text from pg_attribute
        where attrelid = indrelid and attnum = any(indkey) order by attname) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique`.execute(db)
  return rows
}

async function functionsOf(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select format('%s(%s)', proname, pg_get_function_identity_arguments(oid)) as name
    from pg_proc where pronamespace = 'public'::regnamespace`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
