import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** PostgreSQL's locks of tables, the weakest first. */
export const LOCKS = [
  'AccessShareLock',
  'RowShareLock',
  'RowExclusiveLock',
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
] as const
export type Lock = (typeof LOCKS)[number]

/** What a migration does to a table that was there before. */
export interface TableEffect {
  readonly table: string
  /** The strongest that it holds at its end. */
  readonly lock: Lock
  /** Inserts, updates or deletes rows: also without a row, its statement would. */
  readonly isWritten: boolean
  readonly isRewritten: boolean
  /** Reads all rows: to check them, or to build an index. */
  readonly isScanned: boolean
  readonly newIndexes: number
}

/** Runs a change in a transaction and tells what it holds and did, before the transaction ends. */
export async function observe(tx: Database, change: () => Promise<void>): Promise<TableEffect[]> {
  const before = await tablesOf(tx)
  await change()
  const after = new Map((await tablesOf(tx)).map((table) => [table.oid, table]))
  const held = await heldBy(tx)
  return before.flatMap((table): TableEffect[] => {
    const modes = held.get(table.oid) ?? []
    const lock = LOCKS.findLast((mode) => modes.includes(mode))
    if (lock === undefined) return []
    const now = after.get(table.oid)
    return [
      {
        table: table.name,
        lock,
        isWritten: modes.includes('RowExclusiveLock'),
        isRewritten: now !== undefined && now.file !== table.file,
        isScanned: now !== undefined && now.scans > table.scans,
        newIndexes: (now?.indexes ?? []).filter((one) => !table.indexes.includes(one)).length,
      },
    ]
  })
}

/** Statements on the catalog only, so that nothing is locked by looking. */
async function tablesOf(tx: Database): Promise<TableState[]> {
  const { rows } = await sql<TableState>`
    select pg_class.oid::text as oid,
      case nspname when 'public' then relname else nspname || '.' || relname end as name,
      pg_relation_filenode(pg_class.oid)::text as file,
      coalesce(pg_stat_get_xact_numscans(pg_class.oid), 0)::int as scans,
      array(select indexrelid::text from pg_index where indrelid = pg_class.oid) as indexes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'partitions') and relkind in ('r', 'p')
      and relname not like 'kysely_migration%'
    order by 2`.execute(tx)
  return rows
}

interface TableState {
  readonly oid: string
  readonly name: string
  /** Changes when the table is rewritten. */
  readonly file: string | null
  readonly scans: number
  readonly indexes: readonly string[]
}

async function heldBy(tx: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ oid: string; modes: string[] }>`
    select relation::text as oid, array_agg(mode) as modes from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and granted
      and database = (select oid from pg_database where datname = current_database())
    group by relation`.execute(tx)
  return new Map(rows.map(({ oid, modes }) => [oid, modes]))
}
