import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tell } from '#server/cli/answer.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { executedMigrations } from '#server/platform/database/schema/migrate.ts'
import { loadMigrations } from '#server/platform/database/schema/migration-files.ts'
import {
  measureRates,
  type MigrationRates,
} from '#server/platform/database/schema/migration-rates.ts'
import { planLines } from '#server/platform/database/schema/plan-lines.ts'
import { rehearse, type Rehearsed } from '#server/platform/database/schema/rehearse-migrations.ts'
import { readTableSizes } from '#server/platform/database/schema/table-sizes.ts'

/**
 * What the migrations that a database lacks would do to it, as lines for an operator. The database
 * itself is only asked what it has.
 *
 * @param copy a copy of it to run them on; null: an empty one of our own
 */
export async function planMigrations(
  url: string,
  { isWhole, copy }: { readonly isWhole: boolean; readonly copy: string | null },
): Promise<string[]> {
  const { executed, sizes } = await withConnection(url, async (db) => ({
    executed: isWhole ? [] : await executedMigrations(db),
    sizes: await readTableSizes(db),
  }))
  const missing = Object.keys(await loadMigrations()).filter((name) => !executed.includes(name))
  if (missing.length === 0) return planLines([], sizes, null)
  if (copy !== null) {
    return planLines(await rehearse(copy, executed), sizes, null)
  }
  const { rehearsed, rates } = await rehearseApart(executed)
  return planLines(rehearsed, sizes, rates)
}

/** On a PostgreSQL of its own, which is deleted. */
async function rehearseApart(
  executed: readonly string[],
): Promise<{ rehearsed: Rehearsed[]; rates: MigrationRates }> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-plan-'))
  // Under root the server runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), log: tell })
  try {
    return {
      rates: await withConnection(server.url, measureRates),
      rehearsed: await rehearse(server.url, executed),
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withConnection<T>(url: string, ask: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { max: 1, applicationName: 'hiram plan', statementTimeoutMs: 0 })
  try {
    return await ask(db)
  } finally {
    await db.destroy()
  }
}
