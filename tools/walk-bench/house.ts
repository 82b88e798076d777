import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openLog } from '#server/http/log.ts'
import { openParts } from '#server/open-parts.ts'
import type { Parts } from '#server/parts.ts'
import { addProducts } from '#server/sandbox/seed-products.ts'
import { WITHOUT_PAGES } from '../simulation/house.ts'

/** A database of its own, at a moment, without borrowers. */
export interface BenchHouse {
  readonly parts: Parts
  close(): Promise<void>
}

export async function openBenchHouse(now: Temporal.Instant): Promise<BenchHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-'))
  // Under root PostgreSQL runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
  await migrate(embedded.url)
  const config = readConfig({ DATA_DIR: folder })
  const clock = { now: () => now, refresh: async () => {} }
  const logger = openLog('error', process.stderr)
  const { parts, close } = await openParts(config, embedded.url, logger, WITHOUT_PAGES, { clock })
  await parts.database.transaction().execute((tx) => addProducts(parts, tx))
  return {
    parts,
    close: async () => {
      await close()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
