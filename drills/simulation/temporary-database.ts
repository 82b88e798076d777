import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'

/** A migrated database in a folder of its own. */
export interface TemporaryDatabase {
  readonly url: string
  readonly folder: string
  /** Ends its server and removes the data; close what is connected first. */
  remove(): Promise<void>
}

/** Opens a database that is also removed on SIGINT or SIGTERM. */
export async function openTemporaryDatabase(prefix: string): Promise<TemporaryDatabase> {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // Under root PostgreSQL runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const breakOff = () => {
    // At once: nothing of it is needed any more.
    endNow(serverPid(embedded.dataDir))
    removeFolder()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, breakOff)
  const remove = async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, breakOff)
    await embedded.stop()
    removeFolder()
  }
  try {
    await migrate(embedded.url)
  } catch (error) {
    await remove()
    throw error
  }
  return { url: embedded.url, folder, remove }
}

/** The first line of PostgreSQL's lock file. */
function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Ends a process and waits for it synchronously, since this process ends, too. */
function endNow(pid: number): void {
  const tick = new Int32Array(new SharedArrayBuffer(4))
  try {
    process.kill(pid, 'SIGQUIT')
    for (let waited = 0; waited < LONGEST_END_MS; waited += 50) {
      process.kill(pid, 0)
      Atomics.wait(tick, 0, 0, 50)
    }
  } catch {
    // The process has ended.
  }
}

const LONGEST_END_MS = 5000
