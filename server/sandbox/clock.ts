import { settleJobs, runSchedulerUntilNow } from '#server/platform/jobs/run-jobs.ts'
import { type ScheduledJob, nextDues, runNextJobs } from '#server/platform/jobs/scheduler.ts'
import { moveClock } from '#server/platform/clock/clock.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The clock moves ten years at most in one act. */
const MOST_SECONDS = 10 * 366 * 24 * 60 * 60

class BadMove extends Error {
  readonly statusCode = 400
}

/**
 * Reads how far the clock shall go: `days`, `hours` or `to` (an instant).
 *
 * @returns whole seconds
 * @throws BadMove (HTTP 400) for anything else, and for a move back
 */
export function readMove(input: Record<string, unknown>, now: Temporal.Instant): number {
  const [name, ...others] = ['days', 'hours', 'to'].filter((word) => input[word] !== undefined)
  if (!name || others.length > 0) throw new BadMove('Say one of days, hours or to.')
  const seconds = name === 'to' ? secondsUntil(String(input['to']), now) : spanOf(name, input[name])
  if (!(seconds >= 0 && seconds <= MOST_SECONDS))
    throw new BadMove(`The clock goes on by up to ten years, never back; it is ${now.toString()}.`)
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
    throw new BadMove(`to is "${to}": write an instant such as 2026-12-24T00:00:00+08:00.`, {
      cause,
    })
  }
}

/**
 * Moves the clock on, stopping at every moment at which something falls due, so that each work and
 * whatever it begets sees the time at which it would have run.
 */
export async function moveClockBy(deps: Dependencies, seconds: number): Promise<void> {
  await runSchedulerUntilNow(deps)
  await stopAtDues(deps, deps.clock.now().add({ seconds }), (at) => moveClockTo(deps, at))
  await runSchedulerUntilNow(deps)
}

/** Goes on to a moment by way of all that falls due before it, and does it at its time. */
export async function stopAtDues(
  deps: Dependencies,
  target: Temporal.Instant,
  goTo: (at: Temporal.Instant) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { at, works, isAtDoubles } = await firstDues(deps, target)
    await goTo(at ?? target)
    if (!at) return
    if (isAtDoubles) await deps.doubles?.runDue(deps.clock.now())
    if (works.length > 0) await runNextJobs(deps.database, works, deps.clock.now())
    await settleJobs(deps)
  }
}

async function moveClockTo(deps: Dependencies, at: Temporal.Instant): Promise<void> {
  const seconds = Math.ceil(at.since(deps.clock.now()).total('seconds'))
  if (seconds > 0) await moveClock(deps.database, seconds)
  await deps.clock.refresh()
}

interface Dues {
  /** Null when nothing is due. */
  readonly at: Temporal.Instant | null
  readonly works: readonly ScheduledJob[]
  readonly isAtDoubles: boolean
}

/** The first moment until `to` at which something is due, and what; all asked at once. */
async function firstDues(deps: Dependencies, to: Temporal.Instant): Promise<Dues> {
  const now = deps.clock.now()
  const works = deps.jobs.scheduled(deps)
  const [atDoubles = null, dues] = await Promise.all([
    deps.doubles?.nextDue(to),
    nextDues(deps.database, works, now, to),
  ])
  const [at = null] = [atDoubles, ...dues]
    .filter((due) => due !== null)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  const isAt = (due: Temporal.Instant | null | undefined) => !!due && !!at && due.equals(at)
  return { at, works: works.filter((_, index) => isAt(dues[index])), isAtDoubles: isAt(atDoubles) }
}
