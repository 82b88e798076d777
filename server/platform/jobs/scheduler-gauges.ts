import type { Gauges } from '#server/platform/http/log/gauges.ts'
import type { WithJobs } from '#server/platform/jobs/job-tables.ts'
import { readSchedulerState } from '#server/platform/jobs/scheduler-state.ts'

/** How the scheduled jobs stand. */
export function schedulerGauges<D extends WithJobs<D>>(): Gauges<D> {
  return {
    name: 'scheduler',
    labels: [],
    metrics: {
      parked_loans: 'Loans at which a scheduled job failed; they wait for an operator.',
      scheduler_lag_seconds: 'How long ago the oldest scheduled job that is not done was due.',
      clock_skew_seconds: "How far this process is ahead of the database's time.",
    },
    read: async (deps) => {
      const { parkedLoans, lagSeconds, skew } = await readSchedulerState(deps)
      const values = {
        parked_loans: parkedLoans,
        scheduler_lag_seconds: lagSeconds,
        clock_skew_seconds: skew.seconds,
      }
      return [{ labels: {}, values }]
    },
  }
}
