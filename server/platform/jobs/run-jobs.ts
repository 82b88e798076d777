import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Job,
  Logger as JobLogger,
  run,
  runOnce,
  type Runner,
  type RunnerOptions,
} from 'graphile-worker'
import type { WithJobs } from '#server/platform/jobs/job-tables.ts'
import { withoutValues } from '#server/platform/http/log-text.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { tellOfRestore } from '#server/platform/recovery/tell-of-restore.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'

/** Milliseconds between two checks for scheduled jobs. */
const SCHEDULER_INTERVAL_MS = 1000

export interface Jobs {
  /** Resolves after the running jobs end. */
  stop(): Promise<void>
}

/**
 * In real time, since the swept rows expire in real time. A question for the credits that is late
 * says nothing any more: one is enough.
 */
const CRONTAB = `17 * * * * sweep
* * * * * ask-credits ?max=1&jobKey=ask-credits`

/** The options of every run of queued jobs. */
function optionsOf<D extends WithJobs<D>>(deps: D): RunnerOptions {
  return {
    pgPool: deps.pool,
    taskList: deps.jobs.queued(deps),
    noHandleSignals: true,
    logger: jobLogger(deps),
    // Ended jobs are reported in batches, even of one: when it reports single jobs, the library
    // drops the promise, and a database that goes away meanwhile ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** Runs scheduled and queued jobs in this process until it is stopped. */
export async function startJobs<D extends WithJobs<D>>(deps: D): Promise<Jobs> {
  const running = await keepRunning(deps)
  const ticking = every(SCHEDULER_INTERVAL_MS, () => runSchedulerUntilNow(deps), deps)
  return {
    stop: async () => {
      await ticking.stop()
      await running.stop()
    },
  }
}

/** A runner stops when the database stays away; then another one replaces it. */
async function keepRunning<D extends WithJobs<D>>(deps: D) {
  const startRunner = async () => run({ ...optionsOf(deps), crontab: CRONTAB, concurrency: 2 })
  let isStopping = false
  let runner: Runner | null = await startRunner()
  const watch = async () => {
    for (;;) {
      try {
        runner ??= await startRunner()
        await runner.promise
      } catch (error) {
        deps.logger.error({ err: error }, 'queued jobs stopped')
      }
      if (isStopping) return
      runner = null
      await sleep(SCHEDULER_INTERVAL_MS)
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      isStopping = true
      await runner?.stop()
      await watching
    },
  }
}

/**
 * Runs all scheduled jobs that are due by the product's clock, including those of the doubles, and
 * the queued jobs that they enqueue.
 */
export async function runSchedulerUntilNow<D extends WithJobs<D>>(deps: D): Promise<void> {
  await deps.clock.refresh()
  await tellOfRestore(deps)
  await freeJobsOfTheDead(deps)
  const now = deps.clock.now()
  if (await deps.doubles?.nextDue(now)) await deps.doubles?.runDue(now)
  while (await runNextJobs(deps.database, deps.jobs.scheduled(deps), now)) await settleJobs(deps)
}

/** Tries until queued jobs count as stuck: longer than a dead worker holds a job. */
const SETTLE_TRIES = 1500
/** Milliseconds between two tries. */
const SETTLE_PAUSE_MS = 20

/** Runs the waiting queued jobs; resolves when none is left, in this process or another. */
export async function settleJobs<D extends WithJobs<D>>(deps: D): Promise<void> {
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    if (!(await hasWaitingJob(deps))) return
    await runOnce(optionsOf(deps))
    if (!(await hasWaitingJob(deps))) return
    await freeJobsOfTheDead(deps)
    await sleep(SETTLE_PAUSE_MS)
  }
  throw new Error('The queued jobs did not end.')
}

/** Seconds of real time after which the worker of a job counts as dead: no job takes that long. */
const DEAD_AFTER_SECONDS = 15

/**
 * Frees the jobs of a killed process; the library itself would wait for four hours. To run a job
 * twice is harmless: each has its effect once.
 */
async function freeJobsOfTheDead({ pool }: PlatformDependencies): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)
     having count(*) > 0`,
    [DEAD_AFTER_SECONDS],
  )
}

/** Whether a job is due or running; a failed job is due again later. */
async function hasWaitingJob({ pool }: PlatformDependencies): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
     where run_at <= now() and attempts < max_attempts limit 1`,
  )
  return rowCount !== 0
}

function jobLogger(deps: PlatformDependencies): JobLogger {
  return new JobLogger(() => (level, message, { failure, error, job }) => {
    if (failure === true) {
      const { id, task_identifier: task, attempts, max_attempts: most } = job as Job
      // The library's own message has that of the error, which may quote what a row holds.
      deps.logger.error({ err: error, job: id, task, attempts, most }, 'a queued job failed')
    } else if (level === 'error') deps.logger.error({ job: true }, withoutValues(message))
    else if (level === 'warning') deps.logger.warn({ job: true }, withoutValues(message))
  })
}

/** Calls `work` at an interval, never twice at once; it logs a failure and tries again. */
function every(milliseconds: number, work: () => Promise<void>, deps: PlatformDependencies) {
  let current: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    current = work()
      .catch((error: unknown) => deps.logger.error({ err: error }, 'scheduled jobs failed'))
      .finally(() => {
        isRunning = false
      })
  }, milliseconds)
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
