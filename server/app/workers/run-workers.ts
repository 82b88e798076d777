import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import {
  type Connections,
  planConnections,
} from '#server/platform/database/connections/connections.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { startDatabase } from '#server/app/start/start-database.ts'
import { type Crew, startWorker, stopWorkers } from '#server/app/workers/worker-crew.ts'
import { collectMetrics } from '#server/app/workers/worker-metrics.ts'

export interface RunningWorkers {
  /** Rejects when workers die faster than they are started again. */
  readonly broken: Promise<never>
  /** Stops all, each in order, and then the database. */
  close(): Promise<void>
}

/**
 * Starts the database once, and the processes that serve from it. One of them runs the jobs; when it
 * dies, another one does. A worker that dies is replaced.
 */
export async function runWorkers(
  config: ServerConfig,
  logger: Dependencies['logger'],
): Promise<RunningWorkers> {
  const base = await startDatabase(config, (line) => logger.info(line))
  cluster.setupPrimary({
    exec: fileURLToPath(import.meta.resolve('#server/app/workers/worker.ts')),
  })
  const broken = Promise.withResolvers<never>()
  // Whoever started it waits for it, unless it stops before.
  broken.promise.catch(() => {})
  const connections = await connectionsIn(base.urls.databaseUrl, config.workers)
  const crew: Crew = {
    logger,
    serve: { say: 'serve', urls: base.urls, connections },
    ready: [],
    deaths: [],
    metrics: collectMetrics(),
    fail: broken.reject,
    isStopping: false,
  }
  const close = async () => {
    await stopWorkers(crew)
    await base.stop()
  }
  try {
    // The first one alone: what is done once for a database is done by it.
    await startWorker(crew)
    const others = Array.from({ length: config.workers - 1 }, async () => startWorker(crew))
    await Promise.all(others)
  } catch (error) {
    await close()
    throw error
  }
  return { broken: broken.promise, close }
}

async function connectionsIn(databaseUrl: string, workers: number): Promise<Connections> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ most: number }>(
    `select current_setting('max_connections')::int as most`,
  )
  await client.end()
  const connections = planConnections(workers, rows[0]?.most ?? 0)
  if (!connections)
    throw new SettingError(`WORKERS is ${workers}: the database allows too few connections.`)
  return connections
}
