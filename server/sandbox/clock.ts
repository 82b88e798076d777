import { datedWorks } from '#server/jobs/dated-works.ts'
import { walkUntilNow } from '#server/jobs/jobs.ts'
import { moveClock } from '#server/outside/clock.ts'
import type { Parts } from '#server/parts.ts'

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
export async function moveClockBy(parts: Parts, seconds: number): Promise<void> {
  await walkUntilNow(parts)
  const target = parts.clock.now().add({ seconds })
  for (;;) {
    const due = await nextDue(parts, target)
    await moveClockTo(parts, due ?? target)
    await walkUntilNow(parts)
    if (!due) return
  }
}

async function moveClockTo(parts: Parts, at: Temporal.Instant): Promise<void> {
  const seconds = Math.ceil(at.since(parts.clock.now()).total('seconds'))
  if (seconds > 0) await moveClock(parts.database, seconds)
  await parts.clock.refresh()
}

async function nextDue(parts: Parts, to: Temporal.Instant): Promise<Temporal.Instant | null> {
  return parts.database.transaction().execute(async (tx) => {
    const now = parts.clock.now()
    const doublesDue = await parts.doubles?.nextDue(to)
    const dues: Temporal.Instant[] = doublesDue ? [doublesDue] : []
    for (const work of datedWorks(parts)) {
      const at = await work.nextDue(tx, now, to)
      if (at) dues.push(at)
    }
    return dues.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null
  })
}
