import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Job,
  Logger as JobLogger,
  run,
  type Runner,
  type RunnerOptions,
} from 'graphile-worker'
import { withoutValues } from '#server/platform/http/log/log-text.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { QueueLane, WithJobs } from '#server/platform/jobs/job-tables.ts'
import { watched } from '#server/platform/jobs/live-jobs.ts'
import { overdueEnd } from '#server/platform/jobs/overdue-end.ts'
import { tracedJobs } from '#server/platform/traces/trace-jobs.ts'
import { waitForReturnedJobs } from '#server/platform/jobs/returned-jobs.ts'

/**
 * In real time, since the swept rows expire in real time. A question for the credits that is late
 * says nothing any more: one is enough.
 */
const CRON_JOBS: Readonly<Record<string, string>> = {
  sweep: '17 * * * * sweep',
  'ask-balances': '* * * * * ask-balances ?max=1&jobKey=ask-balances',
  'ask-credits': '* * * * * ask-credits ?max=1&jobKey=ask-credits',
}

/** Milliseconds before a runner that stopped is replaced. */
const REPLACED_AFTER_MS = 1000

/**
 * A lane asks the database once for all its workers. Jobs that it finds while all are busy go back
 * after so many milliseconds, for another process.
 */
const STORED_MS = 1000

interface LaneRunner extends Runner {
  /** Resolves when it should have ended, even if it has not. */
  readonly overdue: Promise<void>
}

/** The options of every run of queued jobs. */
export function runnerOptions<D extends WithJobs<D>>(deps: D): RunnerOptions {
  return {
    pgPool: deps.pool,
    taskList: watched(deps.pool, tracedJobs(deps.tracer, deps.jobs.queued(deps))),
    noHandleSignals: true,
    logger: jobLogger(deps),
    // Ended jobs are reported in batches, even of one: when it reports single jobs, the library
    // drops the promise, and a database that goes away meanwhile ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

/**
 * Runs the queued jobs of a lane until it is stopped. A runner stops when the database stays away;
 * then another one replaces it.
 */
export async function keepRunning<D extends WithJobs<D>>(deps: D, lane: QueueLane) {
  const options = runnerOptions(deps)
  const taskList = Object.fromEntries(
    Object.entries(options.taskList ?? {}).filter(([name]) => lane.jobs.includes(name)),
  )
  const crontab = lane.jobs.flatMap((job) => CRON_JOBS[job] ?? []).join('\n')
  const { concurrency } = lane
  const localQueue = { size: concurrency, ttl: STORED_MS }
  const preset = { worker: { ...options.preset?.worker, localQueue } }
  const startRunner = async () => {
    const events = waitForReturnedJobs()
    const overdue = overdueEnd(events)
    return {
      ...(await run({ ...options, taskList, crontab, concurrency, preset, events })),
      overdue,
    }
  }
  let isStopping = false
  let runner: LaneRunner | null = await startRunner()
  const watch = async () => {
    for (;;) {
      try {
        runner ??= await startRunner()
        await Promise.race([runner.promise, runner.overdue])
        // What is left of one that is overdue, such as its cron jobs.
        void runner.stop().catch(() => {})
      } catch (error) {
        deps.logger.error({ err: error, lane: lane.name }, 'queued jobs stopped')
      }
      if (isStopping) return
      runner = null
      await sleep(REPLACED_AFTER_MS)
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      isStopping = true
      await Promise.race([runner?.stop(), runner?.overdue])
      await watching
    },
  }
}

function jobLogger(deps: Pick<PlatformDependencies, 'logger'>): JobLogger {
  return new JobLogger(() => (level, message, { failure, error, job }) => {
    if (failure === true) {
      const { id, task_identifier: task, attempts, max_attempts: most } = job as Job
      // The library's own message has that of the error, which may quote what a row holds.
      deps.logger.error({ err: error, job: id, task, attempts, most }, 'a queued job failed')
    } else if (level === 'error') deps.logger.error({ job: true }, withoutValues(message))
    else if (level === 'warning') deps.logger.warn({ job: true }, withoutValues(message))
  })
}
