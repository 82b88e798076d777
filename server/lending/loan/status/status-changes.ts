import { type RawBuilder, sql } from 'kysely'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { planByIndex } from '#server/platform/database/plan-by-index.ts'
import { isNotParked } from '#server/platform/jobs/parked-loans.ts'
import type { LoanJob } from '#server/platform/jobs/scheduler.ts'
import { CHANGES_STATUS, turnStatuses } from '#server/lending/loan/status/loan-transitions.ts'
import { bringLoansCurrent } from '#server/lending/loan/status/bring-loan-current.ts'

/** Whether the next change books earned amounts; written as in the index that it uses. */
const BOOKS_EARNED = sql`turns -> 0 ->> 'status' is null`

/**
 * Sets loans due or overdue at midnight in Manila. The day and the new status were computed when
 * the status was last stored (domain/journal/status-changes.ts), so only the loans that change are read.
 */
export const changeStatuses: LoanJob = {
  name: 'loans turn due or late',
  loansMost: 5000,
  nextDue: (_mark, to) => firstChange(to, CHANGES_STATUS),
  isDue: (at) => changesBy(at, CHANGES_STATUS),
  dueLoans: (tx, at, most) => changingLoans(tx, changesBy(at, CHANGES_STATUS), most),
  runFor: (tx, dueAt, loanIds) => turnStatuses(tx, toManilaDate(dueAt), loanIds),
}

/**
 * Books the earned amounts of loans on due dates and month ends, at midnight in Manila. Late, it books
 * them later, for the same day: that day may be closed, and what is owed is the same.
 */
export const bookEarnedAmounts: LoanJob = {
  name: 'what loans earned is booked',
  loansMost: 1000,
  nextDue: (_mark, to) => firstChange(to, BOOKS_EARNED),
  isDue: (at) => changesBy(at, BOOKS_EARNED),
  dueLoans: (tx, at, most) => changingLoans(tx, changesBy(at, BOOKS_EARNED), most),
  runFor: (tx, dueAt, loanIds, now) => bringLoansCurrent(tx, loanIds, toManilaDate(dueAt), now),
}

/** The midnight in Manila at which the first change of a kind is due. */
function firstChange(to: Temporal.Instant, kind: typeof CHANGES_STATUS) {
  return sql`
    select min(turns_on)::timestamp at time zone ${sql.lit(MANILA)} from loan
    where ${changesBy(to, kind)}`
}

/** Whether the first change of a loan, of a kind, is due. */
function changesBy(at: Temporal.Instant, kind: typeof CHANGES_STATUS) {
  return sql`turns_on <= ${toManilaDate(at)}::date and ${kind} and ${isNotParked()}`
}

async function changingLoans(
  tx: Transaction,
  isDue: RawBuilder<unknown>,
  most: number,
): Promise<string[]> {
  await planByIndex(tx)
  const { rows } = await sql<{ id: string }>`
    select id from loan where ${isDue} limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}
