import cluster from 'node:cluster'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { loadBuiltRenderer } from '#server/platform/http/pages/built-renderer.ts'
import { openLog } from '#server/platform/http/log/log.ts'
import { SettingError } from '#server/platform/settings/setting.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { type ServingProcess, serveOn } from '#server/app/start/start-server.ts'
import type { FromWorker, ToWorker } from '#server/app/workers/worker-messages.ts'
import { askForMetrics } from '#server/app/workers/worker-metrics.ts'

// One of the processes of WORKERS: run-workers.ts starts it, tells it where the database is, which
// one runs the jobs, and when to stop.

/** Seconds for the running requests and jobs to finish, after those of DRAIN_SECONDS. */
const STOP_SECONDS = 15

const metrics = askForMetrics()
let server: ServingProcess | null = null
let isStopping = false

// A Ctrl-C comes to all processes of a terminal: the first one says when to stop.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void stop())
// The first process is gone.
process.on('disconnect', () => void stop())
process.on('message', (message: ToWorker) => void hear(message).catch(fail))

async function hear(message: ToWorker): Promise<void> {
  metrics.hear(message)
  if (message.say === 'serve') await serve(message)
  if (message.say === 'run jobs') await server?.runJobs()
  if (message.say === 'stop') await stop()
  if (message.say === 'count' && server)
    tell({ say: 'mine', id: message.id, metrics: await server.app.ownMetrics() })
}

async function serve({ urls, connections }: ToWorker & { say: 'serve' }): Promise<void> {
  const { config, sandbox } = await loadConfig(process.env, SETTING_CHECKS)
  const logger = openLog(config.logLevel).child({ worker: cluster.worker?.id })
  const renderer = await loadBuiltRenderer()
  server = await serveOn({ config, ...urls, connections, logger, renderer, sandbox })
  server.deps.metrics.ofOthers = () => metrics.ofOthers()
  tell({ say: 'ready', publicUrl: config.publicUrl })
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  const drainSeconds = server?.deps.config.drainSeconds ?? 0
  setTimeout(() => process.exit(1), (drainSeconds + STOP_SECONDS) * 1000).unref()
  await server?.close()
  process.exit(0)
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message)
}

function fail(error: unknown): void {
  const isPlain = error instanceof SettingError
  process.stderr.write(`${isPlain ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
