import { Gauge, type Registry } from 'prom-client'
import { type SchedulerState, recentSchedulerState } from '#server/platform/jobs/scheduler-state.ts'
import type { WithJobs } from '#server/platform/jobs/job-tables.ts'

/** Name, help and value. */
const GAUGES: readonly [string, string, (state: SchedulerState) => number][] = [
  [
    'parked_loans',
    'Loans at which a scheduled job failed; they wait for an operator.',
    ({ parkedLoans }) => parkedLoans,
  ],
  [
    'scheduler_lag_seconds',
    'How long ago the oldest scheduled job that is not done was due.',
    ({ lagSeconds }) => lagSeconds,
  ],
  [
    'clock_skew_seconds',
    "How far this process is ahead of the database's time.",
    ({ skew }) => skew.seconds,
  ],
]

/** How the scheduled jobs stand, read when the metrics are; without a database it is not a number. */
export function measureScheduler<D extends WithJobs<D>>(register: Registry, deps: D): void {
  for (const [name, help, valueOf] of GAUGES) {
    const gauge = new Gauge({
      name,
      help,
      registers: [register],
      collect: async () => {
        gauge.set(await recentSchedulerState(deps).then(valueOf, () => Number.NaN))
      },
    })
  }
}
