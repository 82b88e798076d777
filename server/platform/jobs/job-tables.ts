import type { TaskList } from 'graphile-worker'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'

/** All jobs of the server; the start lists them. */
export interface JobTables<D> {
  /** Queued jobs by name: each is enqueued by `graphile_worker.add_job` in a transaction. */
  readonly queued: (deps: D) => TaskList
  /** In the order in which jobs due at the same instant run. */
  readonly scheduled: (deps: D) => readonly ScheduledJob[]
}

/** The dependencies of a caller that runs jobs. */
export type WithJobs<D> = PlatformDependencies & { readonly jobs: JobTables<D> }
