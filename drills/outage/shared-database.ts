import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { buildWeb } from '#tools/release/build-web.ts'
import { keysOfFolder } from '#tools/own-keys.ts'
import { fillBorrowers, type SignedIn } from '#drills/simulation/fill-borrowers.ts'

/** A PostgreSQL that outlives the servers of a drill, filled with borrowers who have loans. */
export interface SharedDatabase {
  readonly folder: string
  readonly url: string
  readonly db: Database
  readonly borrowers: readonly SignedIn[]
  /** What its servers are started with. */
  readonly env: NodeJS.ProcessEnv
  /** How much the books differ. */
  audit(): Promise<number>
  close(): Promise<void>
}

/** @param settings of the sandbox, besides its own */
export async function openSharedDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<SharedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-drill-'))
  // Under root PostgreSQL runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755)
  await buildWeb()
  const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
  const env = {
    ...process.env,
    SANDBOX: '1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: embedded.url,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_SECOND: '100000',
    ...settings,
  }
  Object.assign(process.env, env)
  const borrowers = await fillBorrowers()
  const db = openDatabase(embedded.url, {
    max: 2,
    applicationName: 'hiram drill',
    statementTimeoutMs: 600_000,
    plugins: [keysOfFolder(env)],
  })
  return {
    folder,
    url: embedded.url,
    db,
    borrowers,
    env,
    audit: async () => (await auditBooks(db)).differences.length,
    close: async () => {
      await db.destroy()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
