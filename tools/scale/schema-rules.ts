import type pg from 'pg'
import { type Place, PLACES } from './distribution.ts'
import { columnOfPlace } from './statement.ts'

/** What Citus does not keep of a schema as it is. */
export interface SchemaFault {
  /** `key loan (number)`, `reference session -> borrower`, `trigger loan keep_late_since`. */
  readonly what: string
  readonly rule: SchemaRule
}

const DOCS = 'https://docs.citusdata.com/en/stable/develop/reference_ddl.html'
const CODE =
  'https://github.com/citusdata/citus/blob/a3d5708a6ae8bc8ed7129f8256b4585c01b917f3/src/backend/distributed/commands'

/** Rules with where they are documented. */
export const SCHEMA_RULES = {
  key: `${DOCS}#adding-removing-constraints`,
  reference: `${DOCS}#adding-removing-constraints`,
  action: `${CODE}/foreign_constraint.c#L553`,
  trigger: `${CODE}/trigger.c#L697`,
  'owner of every row': `${CODE.replace('commands', 'planner')}/multi_router_planner.c#L3505`,
  sequence: 'https://docs.citusdata.com/en/stable/develop/reference_workarounds.html#general',
  exclusion: `${DOCS}#adding-removing-constraints`,
} as const
type SchemaRule = keyof typeof SCHEMA_RULES

/** Finds them all in a migrated database. */
export async function schemaFaults(
  client: pg.Client,
  places: Readonly<Record<string, Place>> = PLACES,
): Promise<SchemaFault[]> {
  const { keys, references, triggers, owners, sequences } = await readLimits(client)
  const placeOf = (table: string) => places[table]
  return [
    ...keys
      .filter(({ table, columns }) => !hasColumn(placeOf(table), columns))
      .map(({ table, columns, isExclusion }) =>
        fault(isExclusion ? 'exclusion' : 'key', `${table} (${columns.join(', ')})`),
      ),
    ...references
      .filter((one) => !isColocated(one, placeOf(one.table), placeOf(one.other)))
      .map(({ table, columns, other }) =>
        fault('reference', `${table} (${columns.join(', ')}) -> ${other}`),
      ),
    ...references
      .filter(
        ({ table, action }) =>
          isSpread(placeOf(table)) && /set null|set default|on update cascade/i.test(action),
      )
      .map(({ table, columns }) => fault('action', `${table} (${columns.join(', ')})`)),
    ...triggers
      .filter(({ table }) => isSpread(placeOf(table)))
      .map(({ table, name }) => fault('trigger', `${table} ${name}`)),
    ...owners
      .filter(({ table, column }) => columnOfPlace(placeOf(table) ?? NOWHERE) === column)
      .map(({ table, column }) => fault('owner of every row', `${table}.${column}`)),
    ...sequences
      .filter(({ table, type }) => isSpread(placeOf(table)) && type !== 'bigint')
      .map(({ table, column }) => fault('sequence', `${table}.${column}`)),
  ]
}

const NOWHERE: Place = { coordinator: true, because: '' }

function fault(rule: SchemaRule, what: string): SchemaFault {
  return { rule, what }
}

/** On several machines. */
function isSpread(place: Place | undefined): boolean {
  return place !== undefined && !('coordinator' in place)
}

function hasColumn(place: Place | undefined, columns: readonly string[]): boolean {
  const column = place && columnOfPlace(place)
  return column === null || column === undefined || columns.includes(column)
}

/** References that Citus keeps, by the places of both tables. */
function isColocated(
  { columns, otherColumns }: Reference,
  place: Place | undefined,
  other: Place | undefined,
): boolean {
  if (!place || !other) return true
  if ('everywhere' in other) return true
  if ('coordinator' in other) return !('by' in place)
  if (!('by' in place)) return false
  const at = columns.indexOf(place.by)
  return at >= 0 && otherColumns[at] === other.by
}

interface Reference {
  readonly table: string
  readonly columns: readonly string[]
  readonly other: string
  readonly otherColumns: readonly string[]
  readonly action: string
}

interface Limits {
  readonly keys: readonly { table: string; columns: string[]; isExclusion: boolean }[]
  readonly references: readonly Reference[]
  readonly triggers: readonly { table: string; name: string }[]
  /** Columns that may be null. */
  readonly owners: readonly { table: string; column: string }[]
  readonly sequences: readonly { table: string; column: string; type: string }[]
}

async function readLimits(client: pg.Client): Promise<Limits> {
  const { rows } = await client.query<{ limits: Limits }>(LIMITS)
  if (!rows[0]) throw new Error('The schema was not read.')
  return rows[0].limits
}

const OURS = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`

const LIMITS = `
  with ours as (select oid, relname from pg_class where ${OURS})
  select json_build_object(
    'keys', (select coalesce(json_agg(json_build_object('table', relname, 'columns', array(
        select coalesce(attname::text, 'an expression')
        from unnest(indkey::int2[]) with ordinality as part (number, place)
          left join pg_attribute on attrelid = indrelid and attnum = number and number <> 0
        where place <= indnkeyatts order by place), 'isExclusion', indisexclusion)
        order by relname, indexrelid), '[]')
      from pg_index join ours on ours.oid = indrelid where indisunique or indisexclusion),
    'references', (select coalesce(json_agg(json_build_object('table', ours.relname,
        'columns', array(select attname::text from unnest(conkey) with ordinality as part (number, place)
          join pg_attribute on attrelid = conrelid and attnum = number order by place),
        'other', target.relname,
        'otherColumns', array(select attname::text from unnest(confkey) with ordinality as part (number, place)
          join pg_attribute on attrelid = confrelid and attnum = number order by place),
        'action', pg_get_constraintdef(pg_constraint.oid)) order by ours.relname, conname), '[]')
      from pg_constraint join ours on ours.oid = conrelid join ours target on target.oid = confrelid
      where contype = 'f'),
    'triggers', (select coalesce(json_agg(json_build_object('table', relname, 'name', tgname)
        order by relname, tgname), '[]')
      from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal),
    'owners', (select coalesce(json_agg(json_build_object('table', relname, 'column', attname)
        order by relname), '[]')
      from pg_attribute join ours on ours.oid = attrelid
      where attnum > 0 and not attisdropped and not attnotnull),
    'sequences', (select coalesce(json_agg(json_build_object('table', relname, 'column', attname,
        'type', format_type(atttypid, atttypmod)) order by relname), '[]')
      from pg_attribute join ours on ours.oid = attrelid where attidentity <> '')) as limits`
