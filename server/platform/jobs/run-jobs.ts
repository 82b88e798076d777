import { setTimeout as sleep } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { WithJobs } from '#server/platform/jobs/job-tables.ts'
import { settleAnswered } from '#server/platform/jobs/answered-work.ts'
import { freeJobsOfTheDead, keepJobsAlive } from '#server/platform/jobs/live-jobs.ts'
import { keepRunning, runnerOptions } from '#server/platform/jobs/queue-runner.ts'
import { runDueJobs } from '#server/platform/jobs/run-due-jobs.ts'

/** Milliseconds between two checks for scheduled jobs. */
const SCHEDULER_INTERVAL_MS = 1000
/** Milliseconds between two signs of life of this process' queued jobs. */
const ALIVE_INTERVAL_MS = 4000

export interface Jobs {
  /** Resolves after the running jobs end. */
  stop(): Promise<void>
}

/**
 * Runs scheduled and queued jobs in this process until it is stopped. Neither waits for the other,
 * and queued jobs of one lane do not wait for those of another. During maintenance none begins.
 */
export async function startJobs<D extends WithJobs<D>>(deps: D): Promise<Jobs> {
  const queues = await startQueues(deps)
  const tickers = [
    every(SCHEDULER_INTERVAL_MS, () => runDueJobs(deps, { only: 'decisions' }), deps),
    every(SCHEDULER_INTERVAL_MS, () => runDueJobs(deps, { only: 'others' }), deps),
    every(ALIVE_INTERVAL_MS, () => keepJobsAlive(deps.pool), deps),
    every(ALIVE_INTERVAL_MS, () => freeJobsOfTheDead(deps.pool), deps),
  ]
  return {
    stop: async () => {
      const [decisions, scheduler, ...others] = tickers
      await Promise.all([decisions?.stop(), scheduler?.stop()])
      await queues.stop()
      await Promise.all(others.map((ticker) => ticker.stop()))
    },
  }
}

/** Runs the queued jobs of all lanes, but during maintenance. */
async function startQueues<D extends WithJobs<D>>(deps: D): Promise<Jobs> {
  let lanes: readonly Jobs[] = []
  const follow = async () => {
    const isPaused = deps.maintenance.now() !== null
    if (isPaused && lanes.length > 0) {
      deps.logger.info('jobs wait for the end of maintenance')
      await Promise.all(lanes.map((lane) => lane.stop()))
      lanes = []
    } else if (!isPaused && lanes.length === 0) {
      lanes = await Promise.all(deps.jobs.queueLanes.map((lane) => keepRunning(deps, lane)))
    }
  }
  await follow()
  const ticker = every(SCHEDULER_INTERVAL_MS, follow, deps)
  return {
    stop: async () => {
      await ticker.stop()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}

/** In a process beside the one that runs the jobs: follows the clock when the sandbox moves it. */
export function followClock(deps: Pick<PlatformDependencies, 'clock' | 'logger'>): Jobs {
  return every(SCHEDULER_INTERVAL_MS, () => deps.clock.refresh(), deps)
}

/**
 * For the sandbox: runs all scheduled jobs that are due by the product's clock, and the queued jobs
 * that they enqueue, step by step, so that each job sees what those before it did.
 */
export async function runSchedulerUntilNow<D extends WithJobs<D>>(deps: D): Promise<void> {
  await freeJobsOfTheDead(deps.pool)
  await runDueJobs(deps, { afterStep: () => settleJobs(deps) })
}

/** Tries until queued jobs count as stuck: longer than a dead worker holds a job. */
const SETTLE_TRIES = 1500
/** Milliseconds between two tries. */
const SETTLE_PAUSE_MS = 20

/**
 * Runs the waiting queued jobs; resolves when none is left, in this process or another, nor anything
 * that this process does after an answer.
 */
export async function settleJobs<D extends WithJobs<D>>(deps: D): Promise<void> {
  for (let tries = 0; tries < SETTLE_TRIES; tries += 1) {
    await settleAnswered(deps.database)
    if (!(await hasWaitingJob(deps))) return
    await runOnce(runnerOptions(deps))
    await settleAnswered(deps.database)
    if (!(await hasWaitingJob(deps))) return
    await freeJobsOfTheDead(deps.pool)
    await sleep(SETTLE_PAUSE_MS)
  }
  throw new Error('The queued jobs did not end.')
}

/** Whether a job is due or running; a failed job is due again later. */
async function hasWaitingJob({ pool }: Pick<PlatformDependencies, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
     where run_at <= now() and attempts < max_attempts limit 1`,
  )
  return rowCount !== 0
}

/** Calls `work` at an interval, never twice at once; it logs a failure and tries again. */
function every(
  milliseconds: number,
  work: () => Promise<void>,
  deps: Pick<PlatformDependencies, 'logger'>,
) {
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
