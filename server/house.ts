import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runMigrations } from 'graphile-worker'
import { buildApp } from '#server/app.ts'
import { systemChance } from '#server/chance.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPlainPool } from '#server/database/plain-pool.ts'
import { openLimits } from '#server/http/limits.ts'
import type { Renderer } from '#server/http/renderer.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openClock } from '#server/outside/clock.ts'
import type { Parts } from '#server/parts.ts'
import { seedWhenEmpty, storeBrands } from '#server/sandbox/seed.ts'

export interface House {
  readonly app: FastifyInstance
  readonly parts: Parts
  /** Finishes the requests and jobs in hand, then stops what `openHouse` started. */
  close(): Promise<void>
}

/** Opens everything in order: database, tables, brands, demo data, app, jobs. */
export async function openHouse(
  config: Config,
  logger: Parts['logger'],
  renderer: Renderer,
): Promise<House> {
  const log = (line: string) => logger.info(line)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(url)

  const database = openDatabase(url, { max: 20, applicationName: 'hiram', log })
  const pool = openPlainPool(url, log)
  await runMigrations({ pgPool: pool })
  const clock = await openClock(database)
  const limits = openLimits(pool)
  const parts = { config, database, pool, clock, chance: systemChance, limits, logger, renderer }
  await storeBrands(parts, database)
  if (config.hasSandbox) await seedWhenEmpty(parts)

  const app = await buildApp(parts)
  const jobs = await startJobs(parts)
  return {
    app,
    parts,
    close: async () => {
      await app.close()
      await jobs.stop()
      await database.destroy()
      await pool.end()
      await embedded?.stop()
    },
  }
}
