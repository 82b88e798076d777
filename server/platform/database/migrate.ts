import { Migrator } from 'kysely/migration'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { loadMigrations } from '#server/platform/database/migration-files.ts'

/** Milliseconds for one statement of a migration, which may rewrite a table. */
const STATEMENT_LIMIT_MS = 3_600_000

/**
 * Brings the tables up to date, never back: runs the missing migrations in one transaction, under
 * Kysely's advisory lock, so that several servers may start together.
 *
 * @param folder where the migrations are, when not beside this file
 * @returns names of the migrations that ran
 */
export async function migrate(url: string, folder?: string): Promise<string[]> {
  const db = openDatabase(url, {
    max: 1,
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
    provider: { getMigrations: () => loadMigrations(folder) },
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
