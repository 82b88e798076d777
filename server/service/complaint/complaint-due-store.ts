import { sql } from 'kysely'
import { MANILA } from '#domain/calendar.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Selects the first Manila midnight after the day `from`, and not after the day `to`, at which a
 * reply is late: it was due on an earlier day and is still missing.
 */
export function nextMidnightWithLate(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  return sql`
    select (greatest(min(reply_due_on), ${from}::date) + 1)::timestamp at time zone ${sql.lit(MANILA)}
    from complaint where state = 'open' and reply_due_on < ${to}::date
    having greatest(min(reply_due_on), ${from}::date) < ${to}::date`
}

/** Complaints that are past a due day and not answered. */
export interface LateReplies {
  readonly complaints: number
  /** Those of them that are past the day of their resolution too. */
  readonly pastResolution: number
  /** The oldest day on which one was due; null when none is late. */
  readonly oldestDueOn: Temporal.PlainDate | null
}

/** The replies that were due before a day and are still missing. */
export async function lateRepliesOn(db: Database, day: Temporal.PlainDate): Promise<LateReplies> {
  const { rows } = await sql<{
    complaints: bigint
    pastResolution: bigint
    oldestDueOn: Temporal.PlainDate | null
  }>`
    select count(*) as complaints, min(reply_due_on) as "oldestDueOn",
      count(*) filter (where resolution_due_on < ${day}::date) as "pastResolution"
    from complaint where state = 'open' and reply_due_on < ${day}::date`.execute(db)
  const { complaints = 0n, pastResolution = 0n, oldestDueOn = null } = rows[0] ?? {}
  return { complaints: Number(complaints), pastResolution: Number(pastResolution), oldestDueOn }
}
