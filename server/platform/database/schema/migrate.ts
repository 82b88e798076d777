import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { loadMigrations } from '#server/platform/database/schema/migration-files.ts'
import { isRepeatable } from '#server/platform/database/connections/retrying.ts'

/** Milliseconds for one statement of a migration, which may rewrite a table. */
const STATEMENT_LIMIT_MS = 3_600_000

/** Milliseconds that a migration waits for a lock, while others queue behind it. */
const LOCK_LIMIT_MS = 2_000

/** Milliseconds before each further try of a migration: together longer than any call or job takes. */
const PAUSES_MS = [
  100, 200, 500, 1_000, 2_000, 5_000, 10_000, 10_000, 20_000, 20_000, 30_000, 30_000,
]

/**
 * Brings the tables up to date, never back: runs each missing migration in a transaction of its own,
 * those of a new database in one, under Kysely's advisory lock, so that several servers may start
 * together. One that waits for a lock, or that PostgreSQL rolls back for another transaction, is tried
 * again: beside live traffic neither stops the other. A database that a later version has migrated
 * stays as it is: this version runs on it (docs/operate/upgrade.md, Rolling back).
 *
 * @param folder where the migrations are, when not beside this file
 * @returns names of the migrations that ran
 * @throws Error with the name of the migration that failed; those before it stay
 */
export async function migrate(url: string, folder?: string): Promise<string[]> {
  const db = openDatabase(url, {
    // One migrates; the other reads meanwhile, under the lock of the first, what has run.
    max: 2,
    applicationName: 'hiram migrations',
    statementTimeoutMs: STATEMENT_LIMIT_MS,
  })
  try {
    return await runMissing(db, folder)
  } finally {
    await db.destroy()
  }
}

async function runMissing(db: Database, folder?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => withLaterOnes(db, folder) },
    nameComparator: (one, other) => (one < other ? -1 : one > other ? 1 : 0),
  })
  const ran: string[] = []
  // A new database has nobody beside us. Migrations know it by this one transaction (0049).
  const isNew = (await executedMigrations(db)).length === 0
  for (;;) {
    const names = await runNext(
      isNew ? () => migrator.migrateToLatest() : () => migrator.migrateUp(),
    )
    if (names.length === 0) return ran
    ran.push(...names)
  }
}

/** @returns the names of the migrations that ran; none when none is missing */
async function runNext(run: () => Promise<MigrationResultSet>): Promise<string[]> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    const { error, results = [] } = await run()
    if (error === undefined) return results.map(({ migrationName }) => migrationName)
    if (pauseMs === null || !isRepeatable(error)) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName
      const message = error instanceof Error ? error.message : JSON.stringify(error)
      throw new Error(`${failed ?? 'The migrations'} failed: ${message}`, { cause: error })
    }
    await sleep(pauseMs)
  }
  return []
}

/** Ours, and the names of those that a later version has run after them. */
async function withLaterOnes(db: Database, folder?: string): Promise<Record<string, Migration>> {
  const ours = withLockLimit(await loadMigrations(folder))
  const last = Object.keys(ours).at(-1) ?? ''
  const later = (await executedMigrations(db)).filter((name) => name > last)
  return { ...ours, ...Object.fromEntries(later.map((name) => [name, RUN_BY_A_LATER_VERSION])) }
}

/** The same, which give up when a lock is not to be had soon. */
function withLockLimit(migrations: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      {
        up: async (db) => {
          await sql.raw(`set local lock_timeout = ${LOCK_LIMIT_MS}`).execute(db)
          await migration.up(db)
        },
      },
    ]),
  )
}

const RUN_BY_A_LATER_VERSION: Migration = { up: async () => {} }

/** Names of the migrations that a database lacks. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const done = new Set(await executedMigrations(db))
  return Object.keys(await loadMigrations()).filter((name) => !done.has(name))
}

/** Names of the migrations that a database has run; none when it is new. */
export async function executedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
