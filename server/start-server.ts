import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Renderer } from '#server/platform/http/renderer.ts'
import { startJobs } from '#server/queued-jobs.ts'
import { openDependencies } from '#server/open-dependencies.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { refuseUnlawfulProducts } from '#server/lending/product/refuse-unlawful.ts'
import { seedWhenEmpty } from '#server/sandbox/seed.ts'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly deps: Dependencies
  /** Finishes the requests and jobs in hand, then stops what `startServer` started. */
  close(): Promise<void>
}

/** Opens everything in order: database, tables, parts, demo data, app; listens, then jobs begin. */
export async function startServer(
  config: Config,
  logger: Dependencies['logger'],
  renderer: Renderer,
): Promise<RunningServer> {
  const log = (line: string) => logger.info(line)
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(url)

  const { deps, close } = await openDependencies(config, url, logger, renderer)
  if (config.hasSandbox) await seedWhenEmpty(deps)
  await refuseUnlawfulProducts(deps)
  const app = await buildApp(deps)
  await app.listen({ host: config.host, port: config.port })
  // After listening: what they do may be answered by notices to ourselves.
  const jobs = await startJobs(deps)
  return {
    app,
    deps,
    close: async () => {
      await jobs.stop()
      await app.close()
      await close()
      await embedded?.stop()
    },
  }
}
