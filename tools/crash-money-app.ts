import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { CrashPoint } from '#server/platform/config/crash-point.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { freePort } from '#e2e/free-port.ts'
import { end, isReady } from './crash-app.ts'
import { keysOfFolder } from './own-keys.ts'

/** Milliseconds in which a process must answer, or must have died. */
const LONGEST_MS = 60_000

/** A server whose payment provider runs in another process and so survives it. */
export interface MoneyApp {
  readonly url: string
  readonly db: Database
  /** Starts the server; at `crashAt` it kills itself. */
  start(crashAt?: CrashPoint): Promise<void>
  stop(): Promise<void>
  /** Runs crash-staff.ts to its end and gives back what it printed. */
  staff(given: readonly string[]): Promise<string>
  /** Runs it until it has killed itself. */
  staffDies(given: readonly string[], crashAt: CrashPoint): Promise<void>
  /** Waits until the server has killed itself. */
  crashed(): Promise<void>
  close(): Promise<void>
}

export async function openMoneyApp(): Promise<MoneyApp> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-crash-money-'))
  // Under root PostgreSQL runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755)
  const embedded = await startEmbedded({ dataDir: join(folder, 'postgres'), log: console.error })
  const [port, doublesPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const doublesUrl = `http://localhost:${doublesPort}`
  const common = {
    ...process.env,
    SANDBOX: '1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: embedded.url,
    SANDBOX_URL: doublesUrl,
    LOG_LEVEL: 'error',
    REQUESTS_PER_SECOND: '100000',
  }
  const plugins = [keysOfFolder(common)]
  const db = openDatabase(embedded.url, { max: 2, applicationName: 'hiram crash', plugins })
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
    staff: async (given) => {
      const env = { ...common, PORT: String(port) }
      const { stdout } = await runStaff(given, env)
      return stdout.trim()
    },
    staffDies: async (given, crashAt) => {
      const env = { ...common, PORT: String(port), HIRAM_CRASH_AT: crashAt }
      const died = await runStaff(given, env).catch((error: unknown) => error)
      if ((died as { signal?: string }).signal !== 'SIGKILL')
        throw new Error(`The staff process did not reach its crash point: ${String(died)}`)
    },
    stop: async () => {
      if (server) await end(server, 'SIGTERM')
    },
    crashed: async () => {
      if (server?.signalCode === null && server.exitCode === null)
        await once(server, 'exit', { signal: AbortSignal.timeout(LONGEST_MS) })
      if (server?.signalCode !== 'SIGKILL')
        throw new Error('The server did not reach its crash point.')
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

const runStaff = async (given: readonly string[], env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, ['tools/crash-staff.ts', ...given], {
    env,
    timeout: LONGEST_MS,
  })

async function answers(child: ChildProcess, address: string): Promise<void> {
  const limit = Date.now() + LONGEST_MS
  while (!(await isReady(address))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`A process ended by itself (${child.exitCode ?? child.signalCode}).`)
    if (Date.now() > limit) throw new Error(`No answer of ${address} within ${LONGEST_MS} ms.`)
    await sleep(20)
  }
}
