import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connections } from '#server/platform/database/connections.ts'
import { connectionsOf } from '#server/platform/database/connections.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { startDatabase } from '#server/start-database.ts'
import { collectMetrics } from '#server/worker-metrics.ts'
import type { FromWorker, ToWorker } from '#server/worker-messages.ts'

export interface RunningWorkers {
  /** Rejects when workers die faster than they are started again. */
  readonly broken: Promise<never>
  /** Stops all, each in order, and then the database. */
  close(): Promise<void>
}

/** Deaths within a minute after which the server gives up: something is wrong with all of them. */
const DEATHS_MOST = 10
const MINUTE_MS = 60_000
/** Milliseconds before a worker that died is replaced, for each death of the last minute. */
const REPLACED_AFTER_MS = 200

/**
 * Starts the database once, and the processes that serve from it. One of them runs the jobs; when it
 * dies, another one does. A worker that dies is replaced.
 */
export async function runWorkers(
  config: ServerConfig,
  logger: Dependencies['logger'],
): Promise<RunningWorkers> {
  const base = await startDatabase(config, (line) => logger.info(line))
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.resolve('#server/worker.ts')) })
  const collector = collectMetrics()
  const broken = Promise.withResolvers<never>()
  // Whoever started it waits for it, unless it stops before.
  broken.promise.catch(() => {})
  const ready: Worker[] = []
  const deaths: number[] = []
  let isStopping = false
  const connections = await connectionsIn(base.urls.databaseUrl, config.workers)
  const serve: ToWorker = { say: 'serve', urls: base.urls, connections }

  const start = async () => {
    const worker = cluster.fork()
    worker.on('message', (message: FromWorker) => collector.hear(worker, message))
    // A process that is gone hears nothing.
    worker.on('error', () => {})
    worker.once('exit', () => void replace(worker))
    worker.send(serve)
    await untilReady(worker)
    ready.push(worker)
    logger.info({ worker: worker.id, pid: worker.process.pid }, 'a worker is ready')
    if (ready.length === 1) letRunJobs(worker)
  }
  const letRunJobs = (worker: Worker) => {
    logger.info({ worker: worker.id }, 'a worker runs the jobs')
    tell(worker, { say: 'run jobs' })
  }
  const replace = async (worker: Worker) => {
    const wasReady = ready.includes(worker)
    if (wasReady) {
      const ranJobs = ready[0] === worker
      ready.splice(ready.indexOf(worker), 1)
      if (ranJobs && ready[0] && !isStopping) letRunJobs(ready[0])
    }
    if (isStopping || !wasReady) return
    const { exitCode, signalCode } = worker.process
    logger.error({ worker: worker.id, exitCode, signalCode }, 'a worker died, another one starts')
    const now = performance.now()
    deaths.push(now)
    const recent = deaths.filter((at) => now - at < MINUTE_MS).length
    if (recent >= DEATHS_MOST)
      return broken.reject(new Error(`${recent} workers died within a minute.`))
    await sleep(REPLACED_AFTER_MS * recent)
    if (!isStopping) await start().catch(broken.reject)
  }
  const close = async () => {
    isStopping = true
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      all.map(async (worker) => {
        const gone = worker.isDead() ? null : once(worker, 'exit')
        tell(worker, { say: 'stop' })
        await gone
      }),
    )
    await base.stop()
  }

  try {
    // The first one alone: what is done once for a database is done by it.
    await start()
    await Promise.all(Array.from({ length: config.workers - 1 }, start))
  } catch (error) {
    await close()
    throw error
  }
  return { broken: broken.promise, close }
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

/** @throws SettingError without a line: the worker itself said why */
async function untilReady(worker: Worker): Promise<void> {
  const isReady = Promise.withResolvers<void>()
  worker.on('message', ({ say }: FromWorker) => {
    if (say === 'ready') isReady.resolve()
  })
  worker.once('exit', () => isReady.reject(new SettingError('A worker did not start.')))
  await isReady.promise
}

async function connectionsIn(databaseUrl: string, workers: number): Promise<Connections> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ most: number }>(
    `select current_setting('max_connections')::int as most`,
  )
  await client.end()
  const connections = connectionsOf(workers, rows[0]?.most ?? 0)
  if (!connections)
    throw new SettingError(`WORKERS is ${workers}: the database allows too few connections.`)
  return connections
}
