import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export const FUNCTIONS_FOLDER = join(import.meta.dirname, '../functions')

/** SHA-256 of functions as a migration applies them, in hex, by their names. */
export type FunctionHashes = Readonly<Record<string, string>>

/**
 * Applies functions of the database whole, each from its file in functions/. A migration says which,
 * with the hash of each file at its time (decision 66). On a new database an earlier migration applies
 * a file as it is now, so a function must fit the tables of every migration since it is first named.
 */
export async function applyFunctions(db: Database, functions: FunctionHashes): Promise<void> {
  for (const name of Object.keys(functions)) await sql.raw(functionText(name)).execute(db)
}

export function functionText(name: string): string {
  return readFileSync(join(FUNCTIONS_FOLDER, `${name}.sql`), 'utf8')
}

export function hashOfFunction(name: string): string {
  return createHash('sha256').update(functionText(name)).digest('hex')
}
