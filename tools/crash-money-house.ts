import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashPoint } from '#server/crash-point.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { freePort } from '#e2e/free-port.ts'
import { end, isReady } from './crash-house.ts'

/** Milliseconds in which a process must answer, or must have died. */
const LONGEST_MS = 60_000

/** A house whose provider lives in another process, so that it outlives the server. */
export interface MoneyHouse {
  readonly url: string
  readonly db: Database
  /** Starts the server; at `crashAt` it kills itself. */
  start(crashAt?: CrashPoint): Promise<void>
  stop(): Promise<void>
  /** Waits until the server has killed itself. */
  crashed(): Promise<void>
  close(): Promise<void>
}

export async function openMoneyHouse(): Promise<MoneyHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-crash-money-'))
  // Under root PostgreSQL runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
  const db = openDatabase(embedded.url, { max: 2, applicationName: 'hiram crash' })
  const [port, doublesPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const doublesUrl = `http://localhost:${doublesPort}`
  const common = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: embedded.url,
    SANDBOX_URL: doublesUrl,
    LOG_LEVEL: 'error',
    REQUESTS_PER_SECOND: '100000',
  }
  const doubles = run('server/sandbox/standalone.ts', {
    ...common,
    PORT: String(doublesPort),
    SHOP_URL: url,
  })
  let server: ChildProcess | undefined

  return {
    url,
    db,
    start: async (crashAt) => {
      server = run('tools/start.ts', {
        ...common,
        PORT: String(port),
        ...(crashAt ? { HIRAM_CRASH_AT: crashAt } : {}),
      })
      await answers(doubles, `${doublesUrl}/health`)
      await answers(server, `${url}/ready`)
    },
    stop: async () => {
      if (server) await end(server, 'SIGTERM')
    },
    crashed: async () => {
      if (server?.signalCode === null && server.exitCode === null)
        await once(server, 'exit', { signal: AbortSignal.timeout(LONGEST_MS) })
      if (server?.signalCode !== 'SIGKILL')
        throw new Error('The server did not come to its crash point.')
    },
    close: async () => {
      if (server) await end(server, 'SIGKILL')
      await end(doubles, 'SIGTERM')
      await db.destroy()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function run(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function answers(child: ChildProcess, address: string): Promise<void> {
  const limit = Date.now() + LONGEST_MS
  while (!(await isReady(address))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`A process ended by itself (${child.exitCode ?? child.signalCode}).`)
    if (Date.now() > limit) throw new Error(`No answer of ${address} within ${LONGEST_MS} ms.`)
    await sleep(20)
  }
}
