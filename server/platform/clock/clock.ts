import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The product's clock: the database's time plus an offset that only grows. Lending, jobs and the
 * doubles run on it; sessions, tokens, codes and limits run on real time.
 */
export interface Clock {
  now(): Temporal.Instant
  /** Real time as this clock has it, without the offset; missing where a test hands a clock in. */
  realNow?(): Temporal.Instant
  /** Reads the stored offset again; another process may have moved it. */
  refresh(): Promise<void>
}

/** What a machine says of time. */
export interface MachineTime {
  /** May be wrong, and may step. */
  readonly now: () => Temporal.Instant
  /** Milliseconds that only go forward, whatever its clock does. */
  readonly monotonicMs: () => number
}

const THIS_MACHINE: MachineTime = {
  now: () => Temporal.Now.instant(),
  monotonicMs: () => performance.now(),
}

/** Milliseconds from the database's time within which the clock goes on as it goes. */
const NEAR_MS = 1000

/**
 * Goes by the machine's monotonic time from a moment that the database agrees with: a clock of this
 * machine that steps, or is wrong, dates nothing.
 *
 * @param machine replaced in tests
 */
export async function openClock(
  db: Database,
  machine: MachineTime = THIS_MACHINE,
): Promise<Clock & { realNow(): Temporal.Instant }> {
  let offset = Temporal.Duration.from({ seconds: 0 })
  let known = { at: machine.now(), ms: machine.monotonicMs() }
  const timeAt = (ms: number) => known.at.add({ nanoseconds: Math.round((ms - known.ms) * 1e6) })
  const realNow = () => timeAt(machine.monotonicMs())
  const clock = {
    realNow,
    now: () => realNow().add(offset),
    refresh: async () => {
      const askedMs = machine.monotonicMs()
      const { rows } = await sql<{ at: Temporal.Instant; offset: string | null }>`
        select clock_timestamp() as at, (select offset_seconds::text from clock) as "offset"
      `.execute(db)
      const answeredMs = machine.monotonicMs()
      const [row] = rows
      if (!row) return
      offset = Temporal.Duration.from({ seconds: Number(row.offset ?? 0) })
      // It was said somewhere between question and answer.
      const ms = (askedMs + answeredMs) / 2
      const apartMs = Math.abs(timeAt(ms).until(row.at).total('milliseconds'))
      if (apartMs > NEAR_MS + (answeredMs - askedMs) / 2) known = { at: row.at, ms }
    },
  }
  await clock.refresh()
  return clock
}

/** Moves the stored clock forward; it never goes back. */
export async function moveClock(db: Database, seconds: number): Promise<void> {
  if (!Number.isSafeInteger(seconds) || seconds < 0)
    throw new RangeError(`The clock cannot be moved by ${seconds} seconds.`)
  await sql`
    insert into clock (offset_seconds) values (${seconds})
    on conflict (id) do update set offset_seconds = clock.offset_seconds + ${seconds}
  `.execute(db)
}
