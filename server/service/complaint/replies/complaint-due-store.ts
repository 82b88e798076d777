import { sql } from 'kysely'
import { MANILA } from '#domain/calendar/calendar.ts'
import { DUE_ON, isLate } from '#server/service/complaint/replies/due-complaints.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Selects the first Manila midnight after the day `from`, and not after the day `to`, at which a
 * complaint is late: its reply or its resolution was due on an earlier day and is still missing.
 */
export function nextMidnightWithLate(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  return sql`
    select (greatest(min(${DUE_ON}), ${from}::date) + 1)::timestamp at time zone ${sql.lit(MANILA)}
    from complaint where ${isLate(to)}
    having greatest(min(${DUE_ON}), ${from}::date) < ${to}::date`
}

/** Complaints of which a clock is over: that of the reply, or that of the resolution. */
export interface LateReplies {
  readonly complaints: number
  /** Those of them that are past the day of their resolution. */
  readonly pastResolution: number
  /** The oldest day on which one was due; null when none is late. */
  readonly oldestDueOn: Temporal.PlainDate | null
}

/** What was due before a day and is still missing: an answered complaint is resolved by nobody yet. */
export async function lateRepliesOn(db: Database, day: Temporal.PlainDate): Promise<LateReplies> {
  const { rows } = await sql<{
    complaints: bigint
    pastResolution: bigint
    oldestDueOn: Temporal.PlainDate | null
  }>`
    select count(*) as complaints, min(${DUE_ON}) as "oldestDueOn",
      count(*) filter (where resolution_due_on < ${day}::date) as "pastResolution"
    from complaint where ${isLate(day)}`.execute(db)
  const { complaints = 0n, pastResolution = 0n, oldestDueOn = null } = rows[0] ?? {}
  return { complaints: Number(complaints), pastResolution: Number(pastResolution), oldestDueOn }
}
