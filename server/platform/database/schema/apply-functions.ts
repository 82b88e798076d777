import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const FOLDER = join(import.meta.dirname, '../functions')

/** The file of each function by its name, in whichever folder of functions/ it lies. */
const FILES = new Map(
  globSync('**/*.sql', { cwd: FOLDER }).map((file) => [basename(file, '.sql'), join(FOLDER, file)]),
)

/** The names of all functions of the database. */
export const FUNCTION_NAMES: readonly string[] = [...FILES.keys()].toSorted()

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
  const file = FILES.get(name)
  if (!file) throw new Error(`The function ${name} has no file in functions/.`)
  return readFileSync(file, 'utf8')
}

export function hashOfFunction(name: string): string {
  return createHash('sha256').update(functionText(name)).digest('hex')
}
