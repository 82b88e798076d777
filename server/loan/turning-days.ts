import { sql } from 'kysely'
import { MANILA, manilaDateOf } from '#domain/calendar.ts'
import type { Transaction } from '#server/database/database.ts'
import { planByIndex } from '#server/database/plan-by-index.ts'
import type { DatedWork } from '#server/jobs/walker.ts'
import { keepLoansCurrent } from '#server/loan/keep-loan-current.ts'

/** Loans of one step; the next step does the rest of the day, so that no lock is held for long. */
const MOST_TURNED = 5000
const MOST_KEPT = 1000

/** Whether the next turn is one of status alone; the indexes of turns say it in the same words. */
const TURNS_STATUS = sql`turns -> 0 ->> 'status' is not null`
const KEEPS_BOOKS = sql`turns -> 0 ->> 'status' is null`

/**
 * Turns loans due or late at midnight in Manila. Which day that is for a loan, and what it becomes,
 * was computed when it was kept last (domain/status-changes.ts), so that a day costs what changes on it, and
 * not what is lent.
 */
export const turnLoans: DatedWork = {
  name: 'loans turn due or late',
  nextDue: (_mark, to) => firstTurn(to, TURNS_STATUS),
  run: (tx, at) => turnStatuses(tx, manilaDateOf(at)),
}

/** Keeps the books of loans on due dates and for each month that ended, at midnight in Manila. */
export const keepLoans: DatedWork = {
  name: 'what loans earned is booked',
  nextDue: (_mark, to) => firstTurn(to, KEEPS_BOOKS),
  run: async (tx, at) => {
    await planByIndex(tx)
    const day = manilaDateOf(at)
    const { rows } = await sql<{ id: string }>`
      select id from loan where turns_on <= ${day}::date and ${KEEPS_BOOKS}
      limit ${MOST_KEPT}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await keepLoansCurrent(tx, ids, day, at)
  },
}

/** The midnight in Manila at which the first turn of a kind is due. */
function firstTurn(to: Temporal.Instant, kind: typeof TURNS_STATUS) {
  return sql`
    select min(turns_on)::timestamp at time zone ${sql.lit(MANILA)} from loan
    where turns_on <= ${manilaDateOf(to)}::date and ${kind}`
}

/** One turn of each, in one statement; locked in the order in which everybody locks loans. */
async function turnStatuses(tx: Transaction, day: Temporal.PlainDate): Promise<void> {
  await planByIndex(tx)
  await sql`
    with turning as materialized (
      select borrower_id, id from loan
      where id = any(array(select id from loan
          where turns_on <= ${day}::date and ${TURNS_STATUS} limit ${MOST_TURNED}))
        and turns_on <= ${day}::date and ${TURNS_STATUS}
      order by id for no key update
    )
    update loan set status = (turns -> 0 ->> 'status')::smallint,
      kept_on = greatest(kept_on, turns_on),
      turns = turns - 0, turns_on = (turns -> 1 ->> 'on')::date
    from turning where loan.borrower_id = turning.borrower_id and loan.id = turning.id
  `.execute(tx)
}
