import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from 'kysely/migration'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../migrations')

/** The migrations of a folder in their order, 0001-….ts first. */
export function migrationFiles(folder: string = MIGRATIONS_FOLDER): string[] {
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
  const twice = files.find((name, index) => name.slice(0, 4) === files[index - 1]?.slice(0, 4))
  if (twice)
    throw new Error(`Two migrations have the number ${twice.slice(0, 4)}: rename ${twice}.`)
  return files
}

/** Loads the migrations by the names that Kysely stores in its table. */
export async function loadMigrations(folder?: string): Promise<Record<string, Migration>> {
  const entries = migrationFiles(folder).map(async (file) => {
    const { up } = await import(join(folder ?? MIGRATIONS_FOLDER, file))
    return [file.replace('.ts', ''), { up }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
