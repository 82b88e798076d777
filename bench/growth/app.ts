import { loadConfig } from '#server/app/settings/load-config.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import type { Connections } from '#server/platform/database/connections/connections.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { addProducts } from '#doubles/seed/seed-products.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'
import {
  openTemporaryDatabase,
  type TemporaryDatabase,
} from '#drills/simulation/temporary-database.ts'

/** A database of its own, at a moment, without borrowers. */
export interface BenchApp {
  readonly deps: Dependencies
  /** The address of the database, as its owner. */
  readonly url: string
  /** The same database for statements that may take long. */
  readonly patient: Database
  close(): Promise<void>
}

/**
 * @param env settings
 * @param given a migrated database that is there already
 * @param connections in each pool
 */
export async function openBenchApp(
  now: Temporal.Instant,
  env: Readonly<Record<string, string>> = {},
  given?: TemporaryDatabase,
  connections?: Connections,
): Promise<BenchApp> {
  const base = given ?? (await openTemporaryDatabase('hiram-bench-'))
  const { config, sandbox } = await loadConfig({ SANDBOX: '1', DATA_DIR: base.folder, ...env })
  const clock = { now: () => now, refresh: async () => {} }
  const logger = openLog('error', process.stderr)
  const { deps, close } = await openDependencies({
    config,
    databaseUrl: base.url,
    logger,
    renderer: WITHOUT_PAGES,
    sandbox,
    overrides: { clock },
    ...(connections && { connections }),
  })
  await deps.database.transaction().execute((tx) => addProducts(deps, tx))
  const patient = openDatabase(base.url, {
    max: 1,
    applicationName: 'hiram bench',
    statementTimeoutMs: 3_600_000,
    plugins: [fieldsPlugin(deps.config.keys)],
  })
  return {
    deps,
    url: base.url,
    patient,
    close: async () => {
      await patient.destroy()
      await close()
      await base.remove()
    },
  }
}
