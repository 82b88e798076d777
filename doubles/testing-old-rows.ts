import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Puts in what the version before migration 0028 wrote, in its own columns: payments of every kind,
 * made by a run of that version and dumped.
 */
export async function restoreOldRows(db: Database): Promise<void> {
  await restore(db, 'before-payment-providers.sql')
}

/** The same of the provider's double, once it has made its tables. */
export async function restoreOldProviderRows(db: Database): Promise<void> {
  await restore(db, 'before-payment-providers-doubles.sql')
}

async function restore(db: Database, file: string): Promise<void> {
  const text = readFileSync(new URL(`kit/database/${file}`, import.meta.url), 'utf8')
  for (const statement of text.split(/;\n(?=insert )/)) await sql.raw(statement).execute(db)
}
