import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import { freePort } from '#e2e/free-port.ts'
import { moveClock as moveStoredClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { end, isReady } from './crash-app.ts'
import { moveClock } from './demo-calls.ts'
import { keysOfFolder } from './own-keys.ts'

/** Milliseconds for a process to answer. */
const LONGEST_MS = 60_000

/** A server on a database that is lost, and a provider that is not. */
export interface FailoverApp {
  /** Of its encrypted columns. */
  readonly keys: KyselyPlugin
  readonly url: string
  start(databaseUrl: string): Promise<void>
  stop(): Promise<void>
  /** Moves the clocks of the server and of the provider. */
  pass(hours: number): Promise<void>
  /** Runs `npm run -s recover` and returns what it printed. */
  recover(given: readonly string[]): Promise<string>
  /** Payouts that the provider made of a loan, whatever became of them. */
  payoutsOf(orderId: string): Promise<number>
  /** Writes what its portal would export, and returns the file. */
  exportPayouts(): Promise<string>
  close(): Promise<void>
}

/** @param providerUrl the provider's own database */
export async function openFailoverApp(providerUrl: string): Promise<FailoverApp> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-failover-app-'))
  const [port, providerPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const provider = `http://localhost:${providerPort}`
  // Its clock is stored as the product's is.
  await migrate(providerUrl)
  const db = openDatabase(providerUrl, { max: 2, applicationName: 'hiram failover' })
  const around = { SANDBOX: '1', SANDBOX_URL: provider, LOG_LEVEL: 'error' }
  const common = { ...process.env, ...around, DATA_DIR: folder }
  const keys = keysOfFolder(common)
  const doubles = run('server/sandbox/standalone.ts', {
    ...common,
    DATABASE_URL: providerUrl,
    PORT: String(providerPort),
    SHOP_URL: url,
  })
  let server: ChildProcess | undefined
  let databaseUrl = ''

  return {
    url,
    keys,
    start: async (of) => {
      databaseUrl = of
      server = run('tools/start.ts', { ...common, PORT: String(port), DATABASE_URL: databaseUrl })
      await answers(`${provider}/health`)
      await answers(`${url}/ready`)
    },
    stop: async () => {
      if (server) await end(server, 'SIGTERM')
    },
    pass: async (hours) => {
      await moveStoredClock(db, Math.ceil(hours * 3600))
      // The provider looks at its clock once a second.
      await sleep(2500)
      await moveClock({ url }, hours)
    },
    recover: (given) =>
      new Promise((resolve, reject) => {
        const env = { ...common, PORT: String(port), DATABASE_URL: databaseUrl }
        execFile(process.execPath, ['tools/recover.ts', ...given], { env }, (error, out, err) => {
          // It ends with 1 while something is open.
          if (error && error.code !== 1) reject(error)
          else if (err !== '') reject(new Error(err))
          else resolve(out.trim())
        })
      }),
    payoutsOf: async (orderId) => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) as count from sandbox.dragonpay_payout
        where strpos(description, ${orderId}) > 0`.execute(db)
      return Number(rows[0]?.count)
    },
    exportPayouts: async () => {
      const { rows } = await sql<{ line: string }>`
        select concat_ws(',', refno, txnid, description, amount / 100.0, state) as line
        from sandbox.dragonpay_payout order by place`.execute(db)
      const file = join(folder, 'payouts.csv')
      writeFileSync(file, rows.map(({ line }) => `${line}\r\n`).join(''))
      return file
    },
    close: async () => {
      if (server) await end(server, 'SIGKILL')
      await end(doubles, 'SIGTERM')
      await db.destroy()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function run(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function answers(address: string): Promise<void> {
  const limit = Date.now() + LONGEST_MS
  while (!(await isReady(address))) {
    if (Date.now() > limit) throw new Error(`No answer of ${address} within ${LONGEST_MS} ms.`)
    await sleep(100)
  }
}
