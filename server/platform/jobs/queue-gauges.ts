import { sql } from 'kysely'
import type { WithJobs } from '#server/platform/jobs/job-tables.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

interface TaskCount {
  readonly task: string
  readonly due: number
  readonly later: number
  readonly failed: number
  readonly oldest: number
}

/** The queued jobs of every task, those without any too. */
export function queueGauges<D extends WithJobs<D>>(): Gauges<D> {
  return {
    name: 'queue',
    labels: ['task'],
    metrics: {
      queued_jobs_due: 'Queued jobs that could run now, running ones included.',
      queued_jobs_later: 'Queued jobs that wait for their time, or for their next try.',
      queued_jobs_failed: 'Queued jobs that failed at every try: nobody tries them again.',
      queued_job_age_seconds: 'Since when the oldest job that is due or was tried is queued.',
    },
    read: async (deps) => {
      const { rows } = await sql<TaskCount>`
        select task_identifier as task,
          count(*) filter (where is_alive and run_at <= now())::float8 as due,
          count(*) filter (where is_alive and run_at > now())::float8 as later,
          count(*) filter (where not is_alive)::float8 as failed,
          coalesce(extract(epoch from now() - min(created_at)
            filter (where is_alive and (run_at <= now() or attempts > 0))), 0)::float8 as oldest
        from graphile_worker.jobs, lateral (select attempts < max_attempts as is_alive) alive
        group by task_identifier`.execute(deps.database)
      const none = { due: 0, later: 0, failed: 0, oldest: 0 }
      const idle = Object.keys(deps.jobs.queued(deps)).map((task) => ({ task, ...none }))
      return [...new Map([...idle, ...rows].map((each) => [each.task, each])).values()].map(rowOf)
    },
  }
}

function rowOf({ task, due, later, failed, oldest }: TaskCount) {
  return {
    labels: { task },
    values: {
      queued_jobs_due: due,
      queued_jobs_later: later,
      queued_jobs_failed: failed,
      queued_job_age_seconds: oldest,
    },
  }
}
