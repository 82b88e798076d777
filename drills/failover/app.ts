import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import { freePort } from '#e2e/free-port.ts'
import { moveClock as moveStoredClock } from '#server/platform/clock/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { end } from '#drills/kit/crash-app.ts'
import { moveClock } from '#drills/kit/demo-calls.ts'
import { answers, type FailoverServers, openFailoverServers, runTool } from './servers.ts'
import { keysOfFolder } from '#tools/own-keys.ts'

/** Servers on a database that is lost, and a provider that is not. */
export interface FailoverApp extends FailoverServers {
  /** Of its encrypted columns. */
  readonly keys: KyselyPlugin
  /** Moves the clocks of the servers and of the provider. */
  pass(hours: number): Promise<void>
  /** Payouts that the provider made of a loan, whatever became of them. */
  payoutsOf(orderId: string): Promise<number>
  /** Writes what its portal would export, and returns the file. */
  exportPayouts(): Promise<string>
}

/**
 * @param providerUrl the provider's own database
 * @param count of servers
 */
export async function openFailoverApp(providerUrl: string, count = 1): Promise<FailoverApp> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-failover-app-'))
  const providerPort = await freePort()
  const provider = `http://localhost:${providerPort}`
  // Its clock is stored as the product's is.
  await migrate(providerUrl)
  const db = openDatabase(providerUrl, { max: 2, applicationName: 'hiram failover' })
  const around = {
    SANDBOX: '1',
    SANDBOX_URL: provider,
    LOG_LEVEL: 'error',
    REQUESTS_PER_SECOND: '100000',
  }
  const common = { ...process.env, ...around, DATA_DIR: folder }
  const keys = keysOfFolder(common)
  const servers = await openFailoverServers(count, common)
  const doubles = runTool('doubles/standalone.ts', {
    ...common,
    DATABASE_URL: providerUrl,
    PORT: String(providerPort),
    SHOP_URL: servers.url,
  })

  return {
    ...servers,
    keys,
    start: async (databaseUrl, settings) => {
      await answers(`${provider}/health`)
      await servers.start(databaseUrl, settings)
    },
    pass: async (hours) => {
      await moveStoredClock(db, Math.ceil(hours * 3600))
      // The provider looks at its clock once a second.
      await sleep(2500)
      await moveClock(servers, hours)
    },
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
      await servers.close()
      await end(doubles, 'SIGTERM')
      await db.destroy()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
