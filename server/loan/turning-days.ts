import { sql } from 'kysely'
import { MANILA, manilaDateOf } from '#domain/calendar.ts'
import type { Transaction } from '#server/database/database.ts'
import type { DatedWork } from '#server/jobs/walker.ts'
import { keepLoanCurrent } from '#server/loan/keep-loan-current.ts'

/**
 * Turns loans due or late, and keeps their books on due dates and for each month that ended, at
 * midnight in Manila. Which day that is for a loan was computed when it was kept last
 * (domain/turns.ts), so that a day costs what changes on it, and not what is lent.
 */
export const turnLoans: DatedWork = {
  name: 'loans turn due, late or to a new month',
  nextDue: async (tx, _mark, to) => {
    const { rows } = await sql<{ day: Temporal.PlainDate | null }>`
      select min(turns_on) as day from loan where turns_on <= ${manilaDateOf(to)}::date
    `.execute(tx)
    return rows[0]?.day ? midnight(rows[0].day) : null
  },
  run: async (tx, at) => {
    const day = manilaDateOf(at)
    while ((await turnStatuses(tx, day)) > 0n);
    const { rows } = await sql<{ id: string }>`
      select id from loan where turns_on <= ${day}::date order by id
    `.execute(tx)
    for (const { id } of rows) await keepLoanCurrent(tx, id, day, at)
  },
}

/** All loans of which nothing but the status changes, in one statement; a turn each. */
async function turnStatuses(tx: Transaction, day: Temporal.PlainDate): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update loan set status = (turns -> 0 ->> 'status')::smallint,
      kept_on = greatest(kept_on, turns_on),
      turns = turns - 0, turns_on = (turns -> 1 ->> 'on')::date
    where turns_on <= ${day}::date and turns -> 0 ->> 'status' is not null`.execute(tx)
  return numAffectedRows ?? 0n
}

function midnight(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(MANILA).toInstant()
}
