import { sql } from 'kysely'
import { MANILA, manilaDateOf } from '#domain/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { planByIndex } from '#server/platform/database/plan-by-index.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import { keepLoansCurrent } from '#server/lending/loan/keep-loan-current.ts'

/** Loans in one step; the next step does the rest, so that no lock is held for long. */
const STATUS_CHANGES_MOST = 5000
const BOOKINGS_MOST = 1000

/** Whether the next change is one of status alone; written as in the indexes that it uses. */
const CHANGES_STATUS = sql`turns -> 0 ->> 'status' is not null`
const BOOKS_EARNED = sql`turns -> 0 ->> 'status' is null`

/**
 * Sets loans due or overdue at midnight in Manila. The day and the new status were computed when
 * the status was last stored (domain/status-changes.ts), so only the loans that change are read.
 */
export const changeStatuses: ScheduledJob = {
  name: 'loans turn due or late',
  nextDue: (_mark, to) => firstChange(to, CHANGES_STATUS),
  run: (tx, at) => updateChangedStatuses(tx, manilaDateOf(at)),
}

/** Books the earned amounts of loans on due dates and month ends, at midnight in Manila. */
export const bookEarnedAmounts: ScheduledJob = {
  name: 'what loans earned is booked',
  nextDue: (_mark, to) => firstChange(to, BOOKS_EARNED),
  run: async (tx, at) => {
    await planByIndex(tx)
    const day = manilaDateOf(at)
    const { rows } = await sql<{ id: string }>`
      select id from loan where turns_on <= ${day}::date and ${BOOKS_EARNED}
      limit ${BOOKINGS_MOST}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await keepLoansCurrent(tx, ids, day, at)
  },
}

/** The midnight in Manila at which the first change of a kind is due. */
function firstChange(to: Temporal.Instant, kind: typeof CHANGES_STATUS) {
  return sql`
    select min(turns_on)::timestamp at time zone ${sql.lit(MANILA)} from loan
    where turns_on <= ${manilaDateOf(to)}::date and ${kind}`
}

/** Makes one change of each loan in one statement; locks loans in the order of their ids. */
async function updateChangedStatuses(tx: Transaction, day: Temporal.PlainDate): Promise<void> {
  await planByIndex(tx)
  await sql`
    with turning as materialized (
      select borrower_id, id from loan
      where id = any(array(select id from loan
          where turns_on <= ${day}::date and ${CHANGES_STATUS} limit ${STATUS_CHANGES_MOST}))
        and turns_on <= ${day}::date and ${CHANGES_STATUS}
      order by id for no key update
    )
    update loan set status = (turns -> 0 ->> 'status')::smallint,
      kept_on = greatest(kept_on, turns_on),
      turns = turns - 0, turns_on = (turns -> 1 ->> 'on')::date
    from turning where loan.borrower_id = turning.borrower_id and loan.id = turning.id
  `.execute(tx)
}
