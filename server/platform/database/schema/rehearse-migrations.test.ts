import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { executedMigrations } from '#server/platform/database/schema/migrate.ts'
import { loadMigrations } from '#server/platform/database/schema/migration-files.ts'
import { type Lock, LOCKS } from '#server/platform/database/schema/observe-migration.ts'
import { rehearse, type Rehearsed } from '#server/platform/database/schema/rehearse-migrations.ts'
import { dropDatabase, emptyDatabase, urlOfDatabase } from '#server/platform/database/template.ts'
import { makeTablesBefore } from '#server/platform/database/testing/testing-old-tables.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { restoreOldRows } from '#doubles/testing-old-rows.ts'

const { db } = await testDatabase()

test('each migration locks on a database with rows what the plan said of an empty one', async () => {
  await sql`drop schema if exists partitions cascade`.execute(db)
  await makeTablesBefore(db, '0028')
  await restoreOldRows(db)
  const planned = await rehearse(await ownDatabase(), await executedMigrations(db))
  const locked = await runWatched(db)

  expect(planned.map(({ migration }) => migration)).toEqual([...locked.keys()])
  expect(planned.length).toBeGreaterThan(50)
  for (const { migration, effects } of planned) {
    const said = Object.fromEntries(effects.map(({ table, lock }) => [table, lock]))
    expect.soft(withoutReads(said), migration).toEqual(withoutReads(locked.get(migration) ?? {}))
  }
})

test('an index, a check, another type, a row and a reference are told apart', async () => {
  const folder = folderWith({
    '0001-tables': `create table loan (id int primary key, amount int, state text);
      create table payment (loan_id int)`,
    '0002-index': 'create index loan_state on loan (state)',
    '0003-check': 'alter table loan add check (amount > 0)',
    '0004-unchecked': 'alter table loan add check (amount < 9) not valid',
    '0005-type': 'alter table loan alter column amount type bigint',
    '0006-column': `alter table loan add column note text not null default ''`,
    '0007-rows': `update loan set state = 'open'`,
    '0008-reference': 'alter table payment add foreign key (loan_id) references loan',
    '0009-comment': `comment on table loan is 'what was lent'`,
    '0010-gone': 'drop table payment',
  })
  const planned = await rehearse(await ownDatabase(), ['0001-tables'], folder)

  expect(planned.map((one) => `${one.migration}: ${effectsOf(one)}`)).toEqual([
    '0002-index: loan ShareLock, scans, builds 1',
    '0003-check: loan AccessExclusiveLock, scans',
    '0004-unchecked: loan AccessExclusiveLock',
    '0005-type: loan AccessExclusiveLock, rewrites, scans',
    '0006-column: loan AccessExclusiveLock',
    '0007-rows: loan RowExclusiveLock, writes, scans',
    '0008-reference: loan ShareRowExclusiveLock; payment ShareRowExclusiveLock, scans',
    '0009-comment: loan ShareUpdateExclusiveLock',
    '0010-gone: loan AccessExclusiveLock; payment AccessExclusiveLock',
  ])
})

test('a rehearsal of nothing runs nothing, and one that fails says which migration', async () => {
  const first = { '0001-one': 'create table one (id int)' }
  const folder = folderWith({ ...first, '0002-bad': 'select nonsense' })

  expect(await rehearse(await ownDatabase(), ['0001-one'], folderWith(first))).toEqual([])
  await expect(rehearse(await ownDatabase(), ['0001-one'], folder)).rejects.toThrow(
    '0002-bad failed in the rehearsal',
  )
})

/** Reading makes nobody wait, and a row may make a trigger read another table. */
function withoutReads(locks: Readonly<Record<string, Lock>>): [string, Lock][] {
  const first = LOCKS.indexOf('RowExclusiveLock')
  return Object.entries(locks)
    .filter(([, lock]) => LOCKS.indexOf(lock) >= first)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function effectsOf({ effects }: Rehearsed): string {
  return effects
    .map(({ table, lock, isWritten, isRewritten, isScanned, newIndexes }) =>
      [
        `${table} ${lock}`,
        ...(isRewritten ? ['rewrites'] : []),
        ...(isWritten ? ['writes'] : []),
        ...(isScanned ? ['scans'] : []),
        ...(newIndexes > 0 ? [`builds ${newIndexes}`] : []),
      ].join(', '),
    )
    .join('; ')
}

/** Runs what is left, as a start does, while another connection looks at its locks. */
async function runWatched(database: Database): Promise<Map<string, Record<string, Lock>>> {
  const locked = new Map<string, Record<string, Lock>>()
  const all = Object.entries(await loadMigrations())
  const watched = all.map(([name, one]) => {
    const watchedUp = async (tx: Database) => {
      const before = await tableNames(tx)
      await one.up(tx)
      locked.set(name, await locksOf(await processOf(tx), before))
    }
    return [name, { up: watchedUp }] as const
  })
  const provider = { getMigrations: async () => Object.fromEntries(watched) }
  const migrator = new Migrator({ db: database, provider })
  const done = await executedMigrations(database)
  for (const [name] of all.filter(([one]) => !done.includes(one))) {
    const { error } = await migrator.migrateTo(name)
    if (error !== undefined) throw new Error(`${name} failed.`, { cause: error })
  }
  return locked
}

async function processOf(tx: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid ?? 0
}

async function tableNames(tx: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ oid: string; name: string }>`
    select pg_class.oid::text as oid,
      case nspname when 'public' then relname else nspname || '.' || relname end as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'partitions') and relkind in ('r', 'p')
      and relname not like 'kysely%'`.execute(tx)
  return new Map(rows.map(({ oid, name }) => [oid, name]))
}

/** Asked by another connection while the transaction is open. */
async function locksOf(
  pid: number,
  tables: ReadonlyMap<string, string>,
): Promise<Record<string, Lock>> {
  const { rows } = await sql<{ oid: string; mode: Lock }>`
    select relation::text as oid, mode from pg_locks
    where pid = ${pid} and locktype = 'relation' and granted`.execute(db)
  const strongest = rows
    .filter(({ oid }) => tables.has(oid))
    .toSorted((one, other) => LOCKS.indexOf(one.mode) - LOCKS.indexOf(other.mode))
    .map(({ oid, mode }) => [tables.get(oid) ?? '', mode] as const)
  return Object.fromEntries(strongest)
}

async function ownDatabase(): Promise<string> {
  const { url: server } = inject('databaseServer')
  const name = await emptyDatabase(server)
  onTestFinished(() => dropDatabase(server, name))
  return urlOfDatabase(server, name)
}

function folderWith(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, statement] of Object.entries(migrations)) {
    // Without an import: this folder is not in the package.
    const query = `{ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode' } }`
    writeFileSync(
      join(folder, `${name}.ts`),
      `export const up = (db: any) => db.executeQuery({ ...${query}, queryId: { queryId: '1' } })\n`,
    )
  }
  return folder
}
