import { isSkewed, isTooSkewed, readClockSkew } from '#server/platform/clock/clock-skew.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { parkedAlarm, warnOfSkew } from '#server/platform/jobs/alarms.ts'
import { firstPace, type Pace } from '#server/platform/jobs/pace.ts'
import { tellOfRestore } from '#server/platform/recovery/report-restore.ts'
import type { WithJobs } from '#server/platform/jobs/job-tables.ts'
import {
  ALL,
  DECISIONS,
  type Lane,
  runNextJobs,
  type ScheduledJob,
} from '#server/platform/jobs/scheduler.ts'

export interface DueJobsOptions {
  /** Which jobs run; all, in one order, without it. */
  readonly only?: 'decisions' | 'others'
  /** Runs after each step; a server waits for nothing, since its queue may be long. */
  readonly afterStep?: () => Promise<void>
  /** This process' time without the sandbox; replaced in tests. */
  readonly systemNow?: () => Temporal.Instant
}

/**
 * Runs the scheduled jobs that are due by the product's clock, those of the doubles first. A process
 * whose product's clock is far from the database's runs none, and none runs past the database's time,
 * nor during maintenance.
 */
export async function runDueJobs<D extends WithJobs<D>>(
  deps: D,
  options: DueJobsOptions = {},
): Promise<void> {
  await deps.clock.refresh()
  // The machine's clock is for an operator to set; what is done goes by the product's.
  const ofMachine = await readClockSkew(deps.database, options.systemNow)
  if (isSkewed(ofMachine)) warnOfSkew(deps, ofMachine)
  const { clock } = deps
  const skew = clock.realNow
    ? await readClockSkew(deps.database, () => clock.realNow?.() ?? clock.now())
    : ofMachine
  if (isTooSkewed(skew)) return
  const now = () => deps.clock.now().subtract({ milliseconds: Math.max(0, skew.aheadMostMs) })
  const until = now()
  const isDecisions = options.only === 'decisions'
  if (!isDecisions) await tellOfRestore(deps)
  if (!isDecisions && (await deps.doubles?.nextDue(until))) await deps.doubles?.runDue(until)
  const jobs = deps.jobs.scheduled(deps).filter((job) => isIn(job, options.only))
  await runLane(deps, jobs, { until, now }, isDecisions ? DECISIONS : ALL, options)
}

function isIn({ lane }: ScheduledJob, only: DueJobsOptions['only']): boolean {
  return only === undefined || (lane === 'decisions') === (only === 'decisions')
}

/** The size of the steps of a lane, from one run to the next. */
const paces = new WeakMap<Database, Map<Lane, Pace>>()

function paceOf({ database }: Pick<PlatformDependencies, 'database'>, lane: Lane): Pace {
  const kept = paces.get(database) ?? new Map<Lane, Pace>()
  paces.set(database, kept)
  const pace = kept.get(lane) ?? firstPace()
  kept.set(lane, pace)
  return pace
}

async function runLane(
  deps: Pick<PlatformDependencies, 'database' | 'logger' | 'maintenance'>,
  jobs: readonly ScheduledJob[],
  { until, now }: { readonly until: Temporal.Instant; readonly now: () => Temporal.Instant },
  lane: Lane,
  { afterStep }: DueJobsOptions,
): Promise<void> {
  const step = { lane, now, onParked: parkedAlarm(deps), pace: paceOf(deps, lane) }
  while (deps.maintenance.now() === null && (await runNextJobs(deps.database, jobs, until, step)))
    await afterStep?.()
}
