import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openDatabase } from '#server/platform/database/database.ts'

export const TABLES_FILE = join(import.meta.dirname, 'tables.ts')

/** The types of a migrated database's tables, as the pool's type parsers return them. */
export async function generateTables(url: string): Promise<string> {
  const db = openDatabase(url, { max: 2, applicationName: 'hiram types' })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect(),
      defaultSchemas: ['public'],
      excludePattern: '(kysely_*|graphile_worker.*|sandbox.*)',
      outFile: null,
      typeMapping: {
        int8: 'bigint',
        date: 'Temporal.PlainDate',
        timestamptz: 'Temporal.Instant',
      },
    })
  } finally {
    await db.destroy()
  }
}
