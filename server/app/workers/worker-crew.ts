import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { SettingError } from '#server/platform/settings/setting.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { FromWorker, ToWorker } from '#server/app/workers/worker-messages.ts'
import type { collectMetrics } from '#server/app/workers/worker-metrics.ts'

/** The workers of a server, in the first process. */
export interface Crew {
  readonly logger: Dependencies['logger']
  /** What each worker is told first. */
  readonly serve: ToWorker
  /** The first of them runs the jobs. */
  readonly ready: Worker[]
  /** When workers died. Milliseconds. */
  readonly deaths: number[]
  readonly metrics: ReturnType<typeof collectMetrics>
  /** Is told when workers die faster than they are started again. */
  readonly fail: (error: unknown) => void
  isStopping: boolean
}

/** Deaths within a minute after which the server gives up: something is wrong with all of them. */
const MAX_DEATHS = 10
const MINUTE_MS = 60_000
/** Milliseconds before a worker that died is replaced, for each death of the last minute. */
const REPLACED_AFTER_MS = 200

/** Starts one more worker, and waits until it answers. */
export async function startWorker(crew: Crew): Promise<void> {
  const worker = cluster.fork()
  worker.on('message', (message: FromWorker) => crew.metrics.hear(worker, message))
  // A process that is gone hears nothing.
  worker.on('error', () => {})
  worker.once('exit', () => void replaceWorker(crew, worker).catch(crew.fail))
  worker.send(crew.serve)
  await untilReady(worker)
  crew.ready.push(worker)
  crew.logger.info({ worker: worker.id, pid: worker.process.pid }, 'a worker is ready')
  if (crew.ready.length === 1) letRunJobs(crew, worker)
}

/** Lets all end in order. */
export async function stopWorkers(crew: Crew): Promise<void> {
  crew.isStopping = true
  const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  await Promise.all(
    all.map(async (worker) => {
      const gone = worker.isDead() ? null : once(worker, 'exit')
      tell(worker, { say: 'stop' })
      await gone
    }),
  )
}

/** One that never was ready is not replaced: who started it hears of it. */
async function replaceWorker(crew: Crew, worker: Worker): Promise<void> {
  const place = crew.ready.indexOf(worker)
  if (place < 0) return
  crew.ready.splice(place, 1)
  if (crew.isStopping) return
  const [next] = crew.ready
  if (place === 0 && next) letRunJobs(crew, next)
  const { exitCode, signalCode } = worker.process
  crew.logger.error(
    { worker: worker.id, exitCode, signalCode },
    'a worker died, another one starts',
  )
  const recent = countDeath(crew)
  if (recent >= MAX_DEATHS) throw new Error(`${recent} workers died within a minute.`)
  await sleep(REPLACED_AFTER_MS * recent)
  if (!crew.isStopping) await startWorker(crew)
}

/** @returns the deaths of the last minute */
function countDeath({ deaths }: Crew): number {
  const now = performance.now()
  deaths.push(now)
  return deaths.filter((at) => now - at < MINUTE_MS).length
}

function letRunJobs({ logger }: Crew, worker: Worker): void {
  logger.info({ worker: worker.id }, 'a worker runs the jobs')
  tell(worker, { say: 'run jobs' })
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

/** @throws SettingError that says little: the worker itself said why */
async function untilReady(worker: Worker): Promise<void> {
  const isReady = Promise.withResolvers<void>()
  worker.on('message', ({ say }: FromWorker) => {
    if (say === 'ready') isReady.resolve()
  })
  worker.once('exit', () => isReady.reject(new SettingError('A worker did not start.')))
  await isReady.promise
}
