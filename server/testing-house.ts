import { runMigrations } from 'graphile-worker'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { systemChance } from '#server/chance.ts'
import { readConfig } from '#server/config.ts'
import { openPlainPool } from '#server/database/plain-pool.ts'
import { testDatabase } from '#server/database/testing.ts'
import { loadBuiltRenderer } from '#server/http/built-renderer.ts'
import { openLimits } from '#server/http/limits.ts'
import { openLog } from '#server/http/log.ts'
import { openClock } from '#server/outside/clock.ts'
import type { Parts } from '#server/parts.ts'
import { seedWhenEmpty, storeBrands } from '#server/sandbox/seed.ts'

export interface TestHouse {
  app: FastifyInstance
  parts: Parts
  /** What was logged so far, line by line. */
  logLines: string[]
}

/**
 * The whole house on a database of this file's own, seeded, with nothing listening: requests are
 * injected. Settings are those of the environment given, so that a test can change one.
 */
export async function testHouse(env: Record<string, string> = {}): Promise<TestHouse> {
  const { db: database, url } = await testDatabase()
  const pool = openPlainPool(url, () => {})
  await runMigrations({ pgPool: pool })
  const logLines: string[] = []
  const logger = openLog('info', { write: (line: string) => void logLines.push(line) })
  const parts: Parts = {
    config: readConfig({ REQUESTS_PER_SECOND: '100000', ...env }),
    database,
    pool,
    clock: await openClock(database),
    chance: systemChance,
    limits: openLimits(pool),
    logger,
    renderer: await loadBuiltRenderer(),
  }
  await storeBrands(parts, database)
  await seedWhenEmpty(parts)
  const app = await buildApp(parts)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await pool.end()
  })
  return { app, parts, logLines }
}
