import { type Migration, Migrator } from 'kysely/migration'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { loadMigrations } from '#server/platform/database/schema/migration-files.ts'
import { observe, type TableEffect } from '#server/platform/database/schema/observe-migration.ts'

/** What a migration did in a rehearsal. */
export interface Rehearsed {
  readonly migration: string
  readonly effects: readonly TableEffect[]
  readonly tookMs: number
}

/**
 * Runs all migrations on a database that is thrown away, those that are planned each in a transaction
 * of its own, so that each says what it locks by itself.
 *
 * @param executed those that the planned database has run; a copy has run them too
 * @param folder where the migrations are, when not beside this file
 */
export async function rehearse(
  url: string,
  executed: readonly string[],
  folder?: string,
): Promise<Rehearsed[]> {
  const db = openDatabase(url, {
    max: 2,
    applicationName: 'hiram rehearsal',
    statementTimeoutMs: 0,
  })
  const rehearsed: Rehearsed[] = []
  try {
    const migrations = await observing((one) => rehearsed.push(one), folder)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const done = new Set(executed)
    const last = Object.keys(migrations).findLast((name) => done.has(name))
    if (last !== undefined) await runTo(migrator, last)
    rehearsed.length = 0
    for (const name of Object.keys(migrations)) if (!done.has(name)) await runTo(migrator, name)
    return rehearsed
  } finally {
    await db.destroy()
  }
}

async function runTo(migrator: Migrator, name: string): Promise<void> {
  const { error } = await migrator.migrateTo(name)
  if (error !== undefined) throw new Error(`${name} failed in the rehearsal.`, { cause: error })
}

/** The migrations, each of which tells what it did. */
async function observing(
  tell: (one: Rehearsed) => void,
  folder?: string,
): Promise<Record<string, Migration>> {
  const all = Object.entries(await loadMigrations(folder))
  const observed = all.map(([migration, one]) => {
    const observedUp = async (tx: Database) => {
      const from = performance.now()
      const effects = await observe(tx, () => one.up(tx))
      tell({ migration, effects, tookMs: performance.now() - from })
    }
    return [migration, { up: observedUp }] as const
  })
  return Object.fromEntries(observed)
}
