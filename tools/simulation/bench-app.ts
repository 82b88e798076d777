import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openLog } from '#server/http/log.ts'
import { openParts } from '#server/open-parts.ts'
import type { Parts } from '#server/parts.ts'
import { addProducts } from '#server/sandbox/seed-products.ts'
import { WITHOUT_PAGES } from './simulated-app.ts'
import { openTemporaryDatabase } from './temporary-database.ts'

/** A database of its own, at a moment, without borrowers. */
export interface BenchApp {
  readonly parts: Parts
  /** The same database for statements that may take long. */
  readonly patient: Database
  close(): Promise<void>
}

export async function openBenchApp(now: Temporal.Instant): Promise<BenchApp> {
  const base = await openTemporaryDatabase('hiram-bench-')
  const config = readConfig({ DATA_DIR: base.folder })
  const clock = { now: () => now, refresh: async () => {} }
  const logger = openLog('error', process.stderr)
  const { parts, close } = await openParts(config, base.url, logger, WITHOUT_PAGES, { clock })
  await parts.database.transaction().execute((tx) => addProducts(parts, tx))
  const patient = openDatabase(base.url, {
    max: 1,
    applicationName: 'hiram bench',
    statementTimeoutMs: 3_600_000,
  })
  return {
    parts,
    patient,
    close: async () => {
      await patient.destroy()
      await close()
      await base.remove()
    },
  }
}
