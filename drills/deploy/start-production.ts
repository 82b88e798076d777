import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRODUCTION } from '#server/app/testing/testing-production.ts'
import { end, isReady } from '#drills/kit/crash-app.ts'

export interface Production {
  readonly port: number
  /** Where the proxy serves it. */
  readonly origin: string
  readonly databaseUrl: string
  readonly migrateUrl: string
  readonly folder: string
}

/** Milliseconds for a start that makes all tables, a build of the web included. */
const LONGEST_START_MS = 240_000

/** A server with the settings of production and nothing of the sandbox. */
export async function startProduction(of: Production) {
  const server = spawn(process.execPath, ['tools/start.ts'], {
    env: {
      PATH: process.env['PATH'],
      ...PRODUCTION,
      HOST: 'localhost',
      PORT: String(of.port),
      PUBLIC_URL: of.origin,
      DATABASE_URL: of.databaseUrl,
      MIGRATE_DATABASE_URL: of.migrateUrl,
      DATA_DIR: join(of.folder, 'state'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const limit = Date.now() + LONGEST_START_MS
  while (!(await isReady(`http://localhost:${of.port}/ready`))) {
    if (server.exitCode !== null || Date.now() > limit) throw new Error('The server did not start.')
    await sleep(200)
  }
  return { stop: async () => end(server, 'SIGTERM') }
}
