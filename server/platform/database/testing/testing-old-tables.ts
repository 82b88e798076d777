import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '#server/platform/database/database.ts'
import { loadMigrations } from '#server/platform/database/schema/migration-files.ts'

/** Makes the empty tables of the version before a migration, such as '0028'. */
export async function makeTablesBefore(db: Database, number: string): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateBefore(db, number)
}

/** Runs the migrations before one. */
export async function migrateBefore(db: Database, number: string): Promise<void> {
  const all = Object.entries(await loadMigrations())
  const earlier = Object.fromEntries(all.filter(([name]) => name < number))
  const provider = { getMigrations: async () => earlier }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw new Error('The earlier migrations failed.', { cause: error })
}
