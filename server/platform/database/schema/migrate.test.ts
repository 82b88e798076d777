import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { loadMigrations, migrationFiles } from '#server/platform/database/schema/migration-files.ts'
import { makeTestRole } from '#server/platform/database/testing/testing-role.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'

const { db, url } = await testDatabase()

test('a migrated database has nothing left to do', async () => {
  expect(await migrate(url)).toEqual([])
})

test('every migration has an up and none has a down', async () => {
  for (const migration of Object.values(await loadMigrations())) {
    expect(migration).toEqual({ up: expect.any(Function) })
  }
})

test('servers that start together migrate once', async () => {
  await reset()
  const ran = await Promise.all([migrate(url), migrate(url), migrate(url)])

  expect(ran.flat().toSorted()).toEqual(migrationFiles().map((file) => file.replace('.ts', '')))
})

test('a version before starts on a database that a later one has migrated, and changes nothing', async () => {
  await reset()
  const before = { '0001-one.ts': 'create table one (id int)' }
  await migrate(url, folderWith({ ...before, '0002-two.ts': 'create table two (id int)' }))

  expect(await migrate(url, folderWith(before))).toEqual([])
  const { rows } = await sql`select to_regclass('two') is not null as two`.execute(db)
  expect(rows).toEqual([{ two: true }])
})

test('a database with a migration that is missing in the middle is refused', async () => {
  await reset()
  await migrate(url, folderWith({ '0001-one.ts': 'select 1', '0002-two.ts': 'select 1' }))

  await expect(
    migrate(url, folderWith({ '0001-one.ts': 'select 1', '0003-three.ts': 'select 1' })),
  ).rejects.toThrow('0002-two is missing')
})

test('a migration that fails names itself and leaves nothing behind, and those before it stay', async () => {
  await reset()
  const first = { '0001-first.ts': 'create table before (id int)' }
  await migrate(url, folderWith(first))
  const folder = folderWith({
    ...first,
    '0002-good.ts': 'create table good (id int)',
    '0003-bad.ts': 'create table half (id int); create table bad (id nonsense)',
  })

  await expect(migrate(url, folder)).rejects.toThrow(
    '0003-bad failed: type "nonsense" does not exist',
  )
  const { rows } = await sql`
    select to_regclass('good') is not null as good, to_regclass('half') is not null as half,
      (select array_agg(name order by name) from kysely_migration) as done`.execute(db)
  expect(rows).toEqual([{ good: true, half: false, done: ['0001-first', '0002-good'] }])
})

test('a new database gets all migrations or none', async () => {
  await reset()
  const folder = folderWith({
    '0001-good.ts': 'create table good (id int)',
    '0002-bad.ts': 'create table bad (id nonsense)',
  })
  await expect(migrate(url, folder)).rejects.toThrow('0002-bad failed')
  const { rows } = await sql`select to_regclass('good') as good`.execute(db)
  expect(rows).toEqual([{ good: null }])
})

// Trust requirement 82.
test('a migration that waits for a lock lets others go on, and is done when the lock is free', async () => {
  await reset()
  const first = { '0001-busy.ts': 'create table busy (id int)' }
  await migrate(url, folderWith(first))
  const folder = folderWith({ ...first, '0002-wider.ts': 'alter table busy add column note text' })
  const long = await db.startTransaction().execute()
  await sql`select from busy`.execute(long)

  const migrated = migrate(url, folder)
  await until(async () => (await waiting()) > 0)
  // Who comes behind the migration is not held up for as long as the one in front of it reads.
  expect(await sql`select from busy`.execute(db)).toMatchObject({ rows: [] })
  await long.commit().execute()
  expect(await migrated).toEqual(['0002-wider'])
})

test('a migration that PostgreSQL rolls back for a deadlock is tried again', async () => {
  await reset()
  const first = { '0001-two.ts': 'create table first (id int); create table last (id int)' }
  await migrate(url, folderWith(first))
  const folder = folderWith({
    ...first,
    '0002-both.ts': `lock table first; select pg_sleep(0.3); lock table last;
      alter table first add column note text`,
  })
  const other = await db.startTransaction().execute()
  // The migration finds the deadlock before this one looks for it.
  await sql`set local deadlock_timeout = '10s'`.execute(other)
  await sql`lock table last`.execute(other)

  const migrated = migrate(url, folder)
  await until(async () => (await held('first')) > 0)
  await sql`lock table first`.execute(other)
  await other.commit().execute()
  expect(await migrated).toEqual(['0002-both'])
})

test('two migrations of one number are refused before anything runs', () => {
  const folder = folderWith({ '0001-one.ts': 'select 1', '0001-other.ts': 'select 1' })

  expect(() => migrationFiles(folder)).toThrow('Two migrations have the number 0001')
})

test('an owner who is no superuser makes all tables, as on a PostgreSQL of an operator', async () => {
  await reset()
  const owner = await makeTestRole(url)
  const name = new URL(url).pathname.slice(1)
  await sql`grant create on database ${sql.ref(name)} to ${sql.ref(roleOf(owner))}`.execute(db)
  await sql`alter schema public owner to ${sql.ref(roleOf(owner))}`.execute(db)
  expect(await migrate(owner)).toHaveLength(migrationFiles().length)
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10)
}

/** How many sessions wait for a lock of a table here. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'relation' and not granted`.execute(db)
  return rows[0]!.count
}

/** How many exclusive locks of a table sessions hold. */
async function held(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where relation = to_regclass(${table}) and mode = 'AccessExclusiveLock' and granted`.execute(db)
  return rows[0]!.count
}

/** An address has the role before its host or, of a unix socket, in its query. */
function roleOf(address: string): string {
  const { username, searchParams } = new URL(address)
  return searchParams.get('user') ?? username
}

async function reset() {
  await sql`drop schema if exists partitions cascade`.execute(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
}

function folderWith(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, statement] of Object.entries(migrations)) {
    // Without an import: this folder is not in the package.
    const query = `{ sql: ${JSON.stringify(statement)}, parameters: [], query: { kind: 'RawNode' } }`
    writeFileSync(
      join(folder, name),
      `export const up = (db: any) => db.executeQuery({ ...${query}, queryId: { queryId: '1' } })\n`,
    )
  }
  return folder
}
