import { sql } from 'kysely'
import { MANILA } from '#domain/calendar.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Selects the Manila midnight after the first day, from `from` and before `to`, on which a reply
 * was due that is still missing.
 */
export function firstLate(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  return sql`
    select (min(reply_due_on) + 1)::timestamp at time zone ${sql.lit(MANILA)} from complaint
    where state = 'open' and reply_due_on >= ${from}::date and reply_due_on < ${to}::date`
}

/** How many missing replies were due on a day. */
export async function countDueOn(db: Database, day: Temporal.PlainDate): Promise<number> {
  const { count } = await db
    .selectFrom('complaint')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', '=', 'open')
    .where('reply_due_on', '=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}
