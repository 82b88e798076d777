import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A difference from the database's time above which operators are told, in seconds. */
export const SKEW_ALARM_SECONDS = 5
/** A difference above which a process runs no scheduled jobs, in seconds. */
const SKEW_MOST_SECONDS = 60

/** How this process' time and the database's differ. */
export interface ClockSkew {
  /** Seconds by which this process is ahead; negative when it is behind. */
  readonly seconds: number
  /** Milliseconds by which it is ahead at the most: the answer of the database took a while. */
  readonly aheadMostMs: number
}

/**
 * Compares this process' time with the database's, whatever the sandbox makes of both.
 *
 * @param systemNow replaced in tests
 */
export async function readClockSkew(
  db: Database,
  systemNow: () => Temporal.Instant = () => Temporal.Now.instant(),
): Promise<ClockSkew> {
  const before = systemNow()
  const { rows } = await sql<{ at: Temporal.Instant }>`select clock_timestamp() as at`.execute(db)
  const after = systemNow()
  const at = rows[0]?.at ?? after
  const aheadMs = (one: Temporal.Instant) => at.until(one).total('milliseconds')
  const seconds = (aheadMs(before) + aheadMs(after)) / 2 / 1000
  return { seconds, aheadMostMs: Math.ceil(aheadMs(after)) }
}

export function isSkewed({ seconds }: ClockSkew): boolean {
  return Math.abs(seconds) > SKEW_ALARM_SECONDS
}

export function isTooSkewed({ seconds }: ClockSkew): boolean {
  return Math.abs(seconds) > SKEW_MOST_SECONDS
}
