import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type Database, openDatabase } from '#server/database/database.ts'
import { loadMigrations } from '#server/database/migration-files.ts'

/** Any number that no other advisory lock of ours has: "migr" in ASCII. */
const MIGRATION_LOCK = 0x6d696772

/** Milliseconds that one statement of a migration may take: it may rewrite a table. */
const STATEMENT_LIMIT_MS = 3_600_000

/**
 * Brings the tables up to date, never back; all that is missing in one transaction.
 *
 * @param folder where the migrations are, when not beside this file
 * @returns names of the migrations that ran
 */
export async function migrate(url: string, folder?: string): Promise<string[]> {
  const db = openDatabase(url, {
    max: 2,
    applicationName: 'hiram migrations',
    statementTimeoutMs: STATEMENT_LIMIT_MS,
  })
  try {
    // Kysely locks too, but only after making its own tables, and two that do this at once fail.
    return await db.transaction().execute(async (lock) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(lock)
      return runMissing(db, folder)
    })
  } finally {
    await db.destroy()
  }
}

async function runMissing(db: Database, folder?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => loadMigrations(folder) },
    nameComparator: (one, other) => (one < other ? -1 : one > other ? 1 : 0),
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed =
      results.find(({ status }) => status === 'Error')?.migrationName ?? 'the migrations'
    throw new Error(`${failed} failed: ${(error as Error).message}`, { cause: error })
  }
  return results.map(({ migrationName }) => migrationName)
}
