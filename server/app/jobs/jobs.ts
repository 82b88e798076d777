import type { JobTables } from '#server/platform/jobs/job-tables.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { QUEUE_LANES, queuedJobs } from '#server/app/jobs/queued-jobs.ts'
import { scheduledJobs } from '#server/app/jobs/scheduled-jobs.ts'

/** All jobs of the server. */
export const JOBS: JobTables<Dependencies> = {
  queued: queuedJobs,
  queueLanes: QUEUE_LANES,
  scheduled: scheduledJobs,
}
