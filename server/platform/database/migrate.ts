import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { loadMigrations } from '#server/platform/database/migration-files.ts'

/** Milliseconds for one statement of a migration, which may rewrite a table. */
const STATEMENT_LIMIT_MS = 3_600_000

/**
 * Brings the tables up to date, never back: runs the missing migrations in one transaction, under
 * Kysely's advisory lock, so that several servers may start together. A database that a later version
 * has migrated stays as it is: this version runs on it (docs/operate/upgrade.md, Rolling back).
 *
 * @param folder where the migrations are, when not beside this file
 * @returns names of the migrations that ran
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
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    const message = error instanceof Error ? error.message : JSON.stringify(error)
    throw new Error(`${failed ?? 'The migrations'} failed: ${message}`, { cause: error })
  }
  return results.map(({ migrationName }) => migrationName)
}

/** Ours, and the names of those that a later version has run after them. */
async function withLaterOnes(db: Database, folder?: string): Promise<Record<string, Migration>> {
  const ours = await loadMigrations(folder)
  const last = Object.keys(ours).at(-1) ?? ''
  const later = (await executedMigrations(db)).filter((name) => name > last)
  return { ...ours, ...Object.fromEntries(later.map((name) => [name, RUN_BY_A_LATER_VERSION])) }
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
