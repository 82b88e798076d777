import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  listColumns,
  type Columns,
  type Rights,
  TABLE_RIGHTS,
} from '#server/platform/database/rights/table-rights.ts'

interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly rights: Rights
}

/** Whether a role may do to each table what it should, and nothing else. */
export async function hasTableRights(tx: Transaction, role: string): Promise<boolean> {
  const wanted = (await knownTables(tx)).map(({ name, columns, rights }) => ({
    name,
    inserts: listColumns(rights.insert, columns),
    updates: listColumns(rights.update, columns),
    deletes: rights.delete,
  }))
  const { rows } = await sql<{ has: boolean }>`
    with wanted as (
      select format('public.%I', name)::regclass::oid as oid, wanted.*
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (name text, inserts text[], updates text[], deletes boolean)
    )
    select not exists (
        select from wanted
        where not has_table_privilege(${role}, oid, 'select')
          or has_table_privilege(${role}, oid, 'delete') <> deletes
          or has_table_privilege(${role}, oid, 'truncate')
          or has_table_privilege(${role}, oid, 'trigger')
      ) and not exists (
        select from wanted join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
        where has_column_privilege(${role}, oid, attname, 'insert') <> (attname = any(inserts))
          or has_column_privilege(${role}, oid, attname, 'update') <> (attname = any(updates))
      ) as has`.execute(tx)
  return rows[0]?.has ?? false
}

export async function grantTables(tx: Transaction, role: string): Promise<void> {
  const tables = await knownTables(tx)
  const to = sql.ref(role)
  const all = listOf(tables)
  await sql`revoke all on ${all} from ${to}, public`.execute(tx)
  await sql`grant select on ${all} to ${to}`.execute(tx)
  const whole: [RawBuilder<unknown>, (rights: Rights) => boolean][] = [
    [sql`insert`, ({ insert }) => insert === 'all'],
    [sql`update`, ({ update }) => update === 'all'],
    [sql`delete`, (rights) => rights.delete],
  ]
  for (const [right, isWhole] of whole)
    await sql`
      grant ${right} on ${listOf(tables.filter(({ rights }) => isWhole(rights)))} to ${to}`.execute(
      tx,
    )
  for (const table of tables) {
    await grantColumns(tx, to, table, sql`insert`, table.rights.insert)
    await grantColumns(tx, to, table, sql`update`, table.rights.update)
  }
}

async function grantColumns(
  tx: Transaction,
  to: RawBuilder<unknown>,
  { name, columns }: Table,
  right: RawBuilder<unknown>,
  named: Columns,
): Promise<void> {
  if (typeof named === 'string') return
  const list = sql.join(listColumns(named, columns).map((column) => sql.ref(column)))
  await sql`grant ${right} (${list}) on ${sql.table(`public.${name}`)} to ${to}`.execute(tx)
}

const listOf = (tables: readonly Table[]) =>
  sql.join(tables.map(({ name }) => sql.table(`public.${name}`)))

/** Tables of a later version keep what that one gave. */
async function knownTables(tx: Transaction): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname`.execute(tx)
  const known: Readonly<Record<string, Rights>> = TABLE_RIGHTS
  return rows.flatMap(({ name, columns }) => {
    const rights = known[name]
    return rights ? [{ name, columns, rights }] : []
  })
}
