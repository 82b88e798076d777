import type { Database } from '#server/platform/database/database.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import {
  type ClockSkew,
  readClockSkew,
  SKEW_ALARM_SECONDS,
} from '#server/platform/clock/clock-skew.ts'
import type { WithJobs } from '#server/platform/jobs/job-tables.ts'
import { countParkedLoans } from '#server/platform/jobs/parked-loans.ts'
import { nextDues } from '#server/platform/jobs/scheduler.ts'

/** A lag above which operators are told, in seconds: a decision is due a minute after its application. */
const LAG_ALARM_SECONDS = 60

const LONG_AGO = Temporal.Instant.fromEpochMilliseconds(0)

/** How the scheduled jobs stand. */
export interface SchedulerState {
  readonly parkedLoans: number
  /** How long ago the oldest scheduled job that is not done was due. Seconds. */
  readonly lagSeconds: number
  /** Of this process. */
  readonly skew: ClockSkew
}

/** Milliseconds for which a reading serves: anybody may ask, and as often as they like. */
const RECENT_MS = 1000
const readings = new WeakMap<Database, { at: number; state: Promise<SchedulerState> }>()

/** How the scheduled jobs stood a moment ago. */
export async function recentSchedulerState<D extends WithJobs<D>>(
  deps: D,
): Promise<SchedulerState> {
  const kept = readings.get(deps.database)
  if (kept && performance.now() - kept.at < RECENT_MS) return kept.state
  const state = readSchedulerState(deps)
  readings.set(deps.database, { at: performance.now(), state })
  return state
}

/** How they stand now. */
export async function readSchedulerState<D extends WithJobs<D>>(deps: D): Promise<SchedulerState> {
  const skew = await readClockSkew(deps.database)
  return {
    skew,
    parkedLoans: await countParkedLoans(deps.database),
    lagSeconds: await schedulerLagSeconds(deps),
  }
}

export function isLate({ lagSeconds }: Pick<SchedulerState, 'lagSeconds'>): boolean {
  return lagSeconds > LAG_ALARM_SECONDS
}

/** What an operator must look at, in words; docs/operate/runbook.md says what to do. */
export function listAlarms({ parkedLoans, lagSeconds, skew }: SchedulerState): string[] {
  const seconds = Math.round(skew.seconds)
  return [
    ...(parkedLoans > 0 ? [`parked loans: ${parkedLoans} (hiram loan parked lists them)`] : []),
    ...(isLate({ lagSeconds })
      ? [`scheduled jobs are ${Math.round(lagSeconds)} seconds late`]
      : []),
    ...(Math.abs(skew.seconds) > SKEW_ALARM_SECONDS
      ? [
          `this machine's clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the database's`,
        ]
      : []),
  ]
}

/** During maintenance jobs wait on purpose: nobody is woken up. */
async function schedulerLagSeconds<D extends WithJobs<D>>(deps: D): Promise<number> {
  if (deps.maintenance.now()) return 0
  const now = deps.clock.now()
  const mark = await markOf(deps)
  const jobs = deps.jobs.scheduled(deps)
  const decisions = jobs.filter(({ lane }) => lane === 'decisions')
  const others = jobs.filter(({ lane }) => lane !== 'decisions')
  const dues = [
    // Decisions have no mark: each is due at its own instant, however long ago.
    ...(await nextDues(deps.database, decisions, LONG_AGO, now)),
    ...(await nextDues(deps.database, others, mark ?? now, now)),
  ]
  const late = dues.map((due) => (due === null ? 0 : due.until(now).total('seconds')))
  return Math.max(0, ...late)
}

async function markOf({
  database,
}: Pick<PlatformDependencies, 'database'>): Promise<Temporal.Instant | null> {
  const row = await database.selectFrom('walker').select('mark').executeTakeFirst()
  return row?.mark ?? null
}
