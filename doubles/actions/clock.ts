import { setTimeout as sleep } from 'node:timers/promises'
import { settleAnswered } from '#server/platform/jobs/answered-work.ts'
import { settleJobs, runSchedulerUntilNow } from '#server/platform/jobs/run-jobs.ts'
import { type ScheduledJob, nextDues, runNextJobs } from '#server/platform/jobs/scheduler.ts'
import { moveClock } from '#server/platform/clock/clock.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The clock moves ten years at most in one call. */
const MAX_SECONDS = 10 * 366 * 24 * 60 * 60

/**
 * Reads how far the clock moves: `days`, `hours` or `to` (an instant).
 *
 * @returns whole seconds
 * @throws ActionRefused (HTTP 400) for anything else, and for a move into the past
 */
export function readMove(input: Record<string, unknown>, now: Temporal.Instant): number {
  const [name, ...others] = ['days', 'hours', 'to'].filter((word) => input[word] !== undefined)
  if (!name || others.length > 0) throw new ActionRefused(400, 'Say one of days, hours or to.')
  const seconds = name === 'to' ? secondsUntil(String(input['to']), now) : spanOf(name, input[name])
  if (!(seconds >= 0 && seconds <= MAX_SECONDS))
    throw new ActionRefused(
      400,
      `The clock goes on by up to ten years, never back; it is ${now.toString()}.`,
    )
  return Math.ceil(seconds)
}

function spanOf(name: string, value: unknown): number {
  const count = Number(String(value).trim() || Number.NaN)
  return count * (name === 'days' ? 24 * 60 * 60 : 60 * 60)
}

function secondsUntil(to: string, now: Temporal.Instant): number {
  try {
    return Temporal.Instant.from(to).since(now).total('seconds')
  } catch (cause) {
    throw new ActionRefused(
      400,
      `to is "${to}": write an instant such as 2026-12-24T00:00:00+08:00.`,
      {
        cause,
      },
    )
  }
}

/**
 * Moves the clock forward and stops whenever a job is due, so that each job, and each job that it
 * queues, sees the time at which it would have run.
 */
export async function moveClockBy(deps: Dependencies, seconds: number): Promise<void> {
  await runSchedulerUntilNow(deps)
  await stopAtDues(deps, deps.clock.now().add({ seconds }), (at) => moveClockTo(deps, at))
  await runSchedulerUntilNow(deps)
}

/** How often jobs that are due and can do nothing, since rows are locked for example, are tried. */
const IDLE_TRIES = 100
/** Milliseconds between two tries. */
const IDLE_PAUSE_MS = 20

/** Moves to an instant and runs the jobs that are due on the way, each at its time. */
export async function stopAtDues(
  deps: Dependencies,
  target: Temporal.Instant,
  goTo: (at: Temporal.Instant) => Promise<void>,
): Promise<void> {
  for (let idle = 0; ;) {
    const { at, jobs, isAtDoubles } = await firstDues(deps, target)
    await goTo(at ?? target)
    if (!at) return
    if (isAtDoubles) await deps.doubles?.runDue(deps.clock.now())
    // Their notices are acknowledged when they are stored.
    await settleAnswered(deps.database)
    const isIdle =
      jobs.length > 0 && !(await runNextJobs(deps.database, jobs, deps.clock.now())) && !isAtDoubles
    await settleJobs(deps)
    idle = isIdle ? idle + 1 : 0
    if (idle > IDLE_TRIES)
      throw new Error(`Due, and never done: ${jobs.map(({ name }) => name).join(', ')}.`)
    if (isIdle) await sleep(IDLE_PAUSE_MS)
  }
}

async function moveClockTo(
  deps: Pick<Dependencies, 'clock' | 'database'>,
  at: Temporal.Instant,
): Promise<void> {
  const seconds = Math.ceil(at.since(deps.clock.now()).total('seconds'))
  if (seconds > 0) await moveClock(deps.database, seconds)
  await deps.clock.refresh()
}

interface Dues {
  /** Null when nothing is due. */
  readonly at: Temporal.Instant | null
  readonly jobs: readonly ScheduledJob[]
  readonly isAtDoubles: boolean
}

/** The first instant until `to` at which something is due, and the jobs; queried in parallel. */
async function firstDues(deps: Dependencies, to: Temporal.Instant): Promise<Dues> {
  const now = deps.clock.now()
  const jobs = deps.jobs.scheduled(deps)
  const [atDoubles = null, dues] = await Promise.all([
    deps.doubles?.nextDue(to),
    nextDues(deps.database, jobs, now, to),
  ])
  const [at = null] = [atDoubles, ...dues]
    .filter((due) => due !== null)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  const isAt = (due: Temporal.Instant | null | undefined) => !!due && !!at && due.equals(at)
  return { at, jobs: jobs.filter((_, index) => isAt(dues[index])), isAtDoubles: isAt(atDoubles) }
}
