import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { freePort } from '#e2e/free-port.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { openDependencies } from '#server/app/start/open-dependencies.ts'
import { embeddedAppUrl } from '#server/platform/database/rights/app-role.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Copy, MESSAGES_A_DAY, WRONG_CODES_AN_HOUR } from '#drills/attack/copy.ts'
import { end, isReady } from './crash-app.ts'
import { openTemporaryDatabase } from '#drills/simulation/temporary-database.ts'
import { WITHOUT_PAGES } from '#server/cli/books/without-pages.ts'

/** Milliseconds for the start, which a busy machine takes long for, and for queued messages to be sent. */
const LONGEST_START_MS = 300_000
const LONGEST_SETTLE_MS = 120_000

/**
 * Starts a copy as production runs: behind a proxy, with the proof, and with a role that owns
 * nothing. Doubles stand in for the providers alone.
 */
export async function openCopy(): Promise<Copy> {
  const base = await openTemporaryDatabase('hiram-attack-')
  const port = await freePort()
  const dataDir = join(base.folder, 'data')
  mkdirSync(dataDir)
  const env = {
    ...process.env,
    SANDBOX: '1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: await embeddedAppUrl(base.url),
    MIGRATE_DATABASE_URL: base.url,
    TRUST_PROXY: '127.0.0.1,::1',
    CAPTCHA_PROOF: 'work',
    SMS_PER_DAY: String(MESSAGES_A_DAY),
    WRONG_CODES_PER_HOUR: String(WRONG_CODES_AN_HOUR),
    LOG_LEVEL: 'silent',
  }
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['drills/attack/serve.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await ready(url, server)
    const { config } = await loadConfig(env, [])
    const logger = openLog('silent')
    const options = {
      config,
      databaseUrl: base.url,
      logger,
      renderer: WITHOUT_PAGES,
      sandbox: null,
    }
    const { deps, close } = await openDependencies(options)
    return {
      url,
      port,
      deps,
      forgetLimits: async () => void (await sql`delete from rate_limit`.execute(deps.database)),
      settle: async () => settle(deps),
      close: async () => {
        await close()
        await end(server, 'SIGTERM')
        await base.remove()
      },
    }
  } catch (error) {
    await end(server, 'SIGKILL')
    await base.remove()
    throw error
  }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + LONGEST_START_MS
  while (!(await isReady(`${url}/ready`))) {
    if (server.exitCode !== null) throw new Error(`The copy ended by itself (${server.exitCode}).`)
    if (Date.now() > limit) throw new Error(`The copy did not start in ${LONGEST_START_MS} ms.`)
    await sleep(50)
  }
}

async function settle({ database }: Dependencies): Promise<void> {
  const limit = Date.now() + LONGEST_SETTLE_MS
  for (;;) {
    const { rows } = await sql`
      select 1 from graphile_worker.jobs
      where task_identifier like 'deliver-%' and run_at <= now() and attempts < max_attempts
      union all select 1 from provider_notice where handled_at is null limit 1
    `.execute(database)
    if (rows.length === 0) return
    if (Date.now() > limit) throw new Error('Messages or notices still wait.')
    await sleep(50)
  }
}
