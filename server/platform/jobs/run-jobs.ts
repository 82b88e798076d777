import { setTimeout as sleep } from 'node:timers/promises'
import { Logger as JobLogger, run, runOnce, type Runner, type RunnerOptions } from 'graphile-worker'
import type { WithJobs } from '#server/platform/jobs/job-tables.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'

/** How often dated work is looked for, milliseconds. */
const WALK_EVERY_MS = 1000

export interface Jobs {
  /** Ends after the work in hand. */
  stop(): Promise<void>
}

/** On real time, since what is swept lives on real time. */
const CRONTAB = '17 * * * * sweep'

/** What every run of at-once work is given. */
function optionsOf<D extends WithJobs<D>>(deps: D): RunnerOptions {
  return {
    pgPool: deps.pool,
    taskList: deps.jobs.queued(deps),
    noHandleSignals: true,
    logger: jobLogger(deps),
    // Ended jobs are told in batches, even of one: telling them singly the library drops the
    // promise, and a database that goes away meanwhile ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/** Runs dated and at-once work in this process until it is stopped. */
export async function startJobs<D extends WithJobs<D>>(deps: D): Promise<Jobs> {
  const running = await keepRunning(deps)
  const ticking = every(WALK_EVERY_MS, () => runSchedulerUntilNow(deps), deps)
  return {
    stop: async () => {
      await ticking.stop()
      await running.stop()
    },
  }
}

/** A runner gives up when the database stays away; then another takes its place. */
async function keepRunning<D extends WithJobs<D>>(deps: D) {
  const begin = async () => run({ ...optionsOf(deps), crontab: CRONTAB, concurrency: 2 })
  let isStopping = false
  let runner: Runner | null = await begin()
  const watch = async () => {
    for (;;) {
      try {
        runner ??= await begin()
        await runner.promise
      } catch (error) {
        deps.logger.error({ err: error }, 'at-once work stopped')
      }
      if (isStopping) return
      runner = null
      await sleep(WALK_EVERY_MS)
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
 * Does all dated work that is due by the product's clock, the doubles' included, and the at-once
 * work that it begets.
 */
export async function runSchedulerUntilNow<D extends WithJobs<D>>(deps: D): Promise<void> {
  await deps.clock.refresh()
  await freeJobsOfTheDead(deps)
  const now = deps.clock.now()
  if (await deps.doubles?.nextDue(now)) await deps.doubles?.runDue(now)
  while (await runNextJobs(deps.database, deps.jobs.scheduled(deps), now)) await settleJobs(deps)
}

/** Tries until at-once work counts as stuck: longer than a dead worker's job is held. */
const SETTLE_TRIES = 1500
/** Milliseconds between them. */
const SETTLE_PAUSE_MS = 20

/** Does the at-once work that waits, and comes back when none is left, whoever is doing it. */
export async function settleJobs<D extends WithJobs<D>>(deps: D): Promise<void> {
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    if (!(await hasWaitingJob(deps))) return
    await runOnce(optionsOf(deps))
    if (!(await hasWaitingJob(deps))) return
    await freeJobsOfTheDead(deps)
    await sleep(SETTLE_PAUSE_MS)
  }
  throw new Error('At-once work did not come to its end.')
}

/** Seconds of real time after which whoever holds a job is dead: no job takes nearly as long. */
const DEAD_AFTER_SECONDS = 15

/**
 * Gives the jobs of a killed process to the living; the library itself would wait for four hours.
 * A job that is done twice is harmless: each does its work once.
 */
async function freeJobsOfTheDead({ pool }: PlatformDependencies): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)
     having count(*) > 0`,
    [DEAD_AFTER_SECONDS],
  )
}

/** Due now or in hand; one that failed is due later again. */
async function hasWaitingJob({ pool }: PlatformDependencies): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
     where run_at <= now() and attempts < max_attempts limit 1`,
  )
  return rowCount !== 0
}

function jobLogger(deps: PlatformDependencies): JobLogger {
  return new JobLogger(() => (level, message) => {
    if (level === 'error') deps.logger.error({ job: true }, message)
    if (level === 'warning') deps.logger.warn({ job: true }, message)
  })
}

/** Calls again and again, never twice at once; a failure is logged and the next turn tries anew. */
function every(milliseconds: number, act: () => Promise<void>, deps: PlatformDependencies) {
  let current: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    current = act()
      .catch((error: unknown) => deps.logger.error({ err: error }, 'dated work failed'))
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
