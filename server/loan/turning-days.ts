import { sql } from 'kysely'
import { MANILA, manilaDateOf } from '#domain/calendar.ts'
import { DUE_SOON_DAYS } from '#domain/loan-status.ts'
import type { DatedWork } from '#server/jobs/walker.ts'
import { keepLoansCurrent } from '#server/loan/keep-loan-current.ts'

/**
 * The Manila days on which a loan's books or status change by themselves: a week before each due
 * date, the due date, the day after it, and the first of each month (for the month that ended).
 */
const turningDays = sql`
  select loan.id, loan.borrower_id, day::date as day
  from loan
    join lateral (
      select rows from loan_schedule
      where loan_id = loan.id and borrower_id = loan.borrower_id order by version desc limit 1
    ) schedule on true
    cross join lateral (
      select (row ->> 'dueOn')::date + shift as day
      from jsonb_array_elements(schedule.rows) row, unnest(array[${-DUE_SOON_DAYS}::int, 0, 1]) shift
      union
      select (date_trunc('month', loan.kept_on) + interval '1 month')::date
    ) turning
  where loan.status in (170, 174, 180) and loan.written_off_on is null
    and day > loan.kept_on`

/** Brings loans up to each of their turning days, at midnight in Manila. */
export const turnLoans: DatedWork = {
  name: 'loans turn due, late or to a new month',
  nextDue: async (tx, _mark, to) => {
    const { rows } = await sql<{ day: Temporal.PlainDate | null }>`
      select min(day) as day from (${turningDays}) turning where day <= ${manilaDateOf(to)}::date
    `.execute(tx)
    return rows[0]?.day ? midnight(rows[0].day) : null
  },
  run: async (tx, at) => {
    const day = manilaDateOf(at)
    const { rows } = await sql<{ id: string }>`
      select distinct id from (${turningDays}) turning where day <= ${day}::date order by id
    `.execute(tx)
    await keepLoansCurrent(
      tx,
      rows.map(({ id }) => id),
      day,
      at,
    )
  },
}

function midnight(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(MANILA).toInstant()
}
