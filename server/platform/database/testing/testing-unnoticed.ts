import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Columns whose change the audit tells, as its tests plant it (audit-loans, audit-night,
 * audit-payments, audit-products). */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  audit_checkpoint: [
    'chain_count',
    'checked_at',
    'checked_count',
    'differences',
    'heads',
    'heads_hash',
    'mark',
    'number',
    'part',
    'whole_on',
  ],
  loan: ['disbursed_on', 'earned_on', 'extension_count', 'status', 'written_off_on'],
  payment: ['amount'],
  product: ['is_offered', 'logo', 'name', 'presentation', 'terms'],
}

interface Writable {
  readonly name: string
  readonly columns: readonly string[]
  readonly changed: readonly string[]
  readonly isAdded: boolean
  readonly isRemoved: boolean
}

/**
 * What the role of a connection can change without a word of the audit: the lines
 * of unnoticed.txt, of tables with the same rights. Of the rights stays what no trigger
 * refuses always.
 */
export async function unnoticedChanges(db: Database): Promise<string[]> {
  const tables = (await writableTables(db)).map((table) => ({
    ...table,
    changed: table.changed.filter((column) => !TOLD[table.name]?.includes(column)),
  }))
  const groups = new Map<string, string[]>()
  for (const table of tables) {
    const acts = actsOn(table)
    if (acts) groups.set(acts, [...(groups.get(acts) ?? []), nameOf(table)])
  }
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([acts, names]) => `${acts}: ${names.join(', ')}.`)
}

function actsOn({ isAdded, changed, columns, isRemoved }: Writable): string {
  const change = changed.length === columns.length ? 'changed' : 'changed in part'
  const acts = [isAdded && 'added', changed.length > 0 && change, isRemoved && 'removed']
  return acts.filter((act) => act !== false).join(', ')
}

/** With the columns that change, or the fewer ones that do not. */
function nameOf({ name, columns, changed }: Writable): string {
  const kept = columns.filter((column) => !changed.includes(column))
  if (changed.length === 0 || kept.length === 0) return name
  const isShort = changed.length <= kept.length
  const listed = (isShort ? changed : kept).join(', ')
  return `${name} (${isShort ? '' : 'but '}${listed})`
}

async function writableTables(db: Database): Promise<Writable[]> {
  const { rows } = await sql<Writable>`
    with guard as (
      select tgrelid, tgtype, tgattr::int2[] as columns from pg_trigger
      where tgfoid = 'refuse_by_hand'::regproc and tgqual is null and tgenabled in ('O', 'A')
    )
    select relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by 1) as columns,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and has_column_privilege(pg_class.oid, attname, 'update')
          and not exists (
            select from guard where tgrelid = pg_class.oid and tgtype & 16 > 0
              and (cardinality(columns) = 0 or attnum = any(columns)))
        order by 1) as changed,
      has_any_column_privilege(pg_class.oid, 'insert') as "isAdded",
      has_table_privilege(pg_class.oid, 'delete') and not exists (
        select from guard where tgrelid = pg_class.oid and tgtype & 8 > 0) as "isRemoved"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by 1`.execute(db)
  return rows
}
