import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The product's clock: real time plus an offset that only grows. Lending, jobs and the doubles run
 * on it; sessions, tokens, codes and limits run on real time.
 */
export interface Clock {
  now(): Temporal.Instant
  /** Reads the stored offset again; another process may have moved it. */
  refresh(): Promise<void>
}

export async function openClock(db: Database): Promise<Clock> {
  let offset = Temporal.Duration.from({ seconds: 0 })
  const clock = {
    now: () => Temporal.Now.instant().add(offset),
    refresh: async () => {
      const row = await db.selectFrom('clock').select('offset_seconds').executeTakeFirst()
      offset = Temporal.Duration.from({ seconds: Number(row?.offset_seconds ?? 0n) })
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
