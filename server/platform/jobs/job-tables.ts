import type { TaskList } from 'graphile-worker'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'

/** All jobs of the server; the start lists them. */
export interface JobTables<D> {
  /** Queued jobs by name: each is enqueued by `graphile_worker.add_job` in a transaction. */
  readonly queued: (deps: D) => TaskList
  /** Each queued job is in one of these. */
  readonly queueLanes: readonly QueueLane[]
  /** In the order in which jobs due at the same instant run. */
  readonly scheduled: (deps: D) => readonly ScheduledJob[]
}

/** Queued jobs with workers of their own, so that they do not stand behind others. */
export interface QueueLane {
  readonly name: string
  readonly jobs: readonly string[]
  /** How many of them run at once in a process. */
  readonly concurrency: number
}

/** The dependencies of a caller that runs jobs. */
export type WithJobs<D> = PlatformDependencies & { readonly jobs: JobTables<D> }
