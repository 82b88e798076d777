import { sql } from 'kysely'
import { MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { planByIndex } from '#server/platform/database/plan-by-index.ts'
import { isNotParked } from '#server/platform/jobs/parked-loans.ts'
import type { LoanJob } from '#server/platform/jobs/scheduler.ts'
import { CHANGES_STATUS, turnStatuses } from '#server/lending/loan/status/loan-transitions.ts'
import { bringLoansCurrent } from '#server/lending/loan/status/bring-loan-current.ts'

/**
 * Sets loans due or overdue at midnight in Manila. The day and the new status were computed when
 * the status was last stored (domain/journal/status-changes.ts), so only the loans that change are read.
 */
export const changeStatuses: LoanJob = {
  name: 'loans turn due or late',
  loansMost: 5000,
  nextDue: (_mark, to) => firstChange(to, 'status'),
  isDue: (at) => changesBy(at, 'status'),
  dueLoans: (tx, at, most) => changingLoans(tx, at, 'status', most),
  runFor: (tx, dueAt, loanIds) => turnStatuses(tx, toManilaDate(dueAt), loanIds),
}

/**
 * Books the earned amounts of loans on due dates and month ends, at midnight in Manila. Late, it books
 * them later, for the same day: that day may be closed, and what is owed is the same.
 */
export const bookEarnedAmounts: LoanJob = {
  name: 'what loans earned is booked',
  loansMost: 1000,
  nextDue: (_mark, to) => firstChange(to, 'books'),
  isDue: (at) => changesBy(at, 'books'),
  dueLoans: (tx, at, most) => changingLoans(tx, at, 'books', most),
  runFor: (tx, dueAt, loanIds, now) => bringLoansCurrent(tx, loanIds, toManilaDate(dueAt), now),
}

/** What the next change of a loan is: of its status, or earned amounts are booked. */
type Kind = 'status' | 'books'

/** The midnight in Manila at which the first change of a kind is due. */
function firstChange(to: Temporal.Instant, kind: Kind) {
  return sql`
    select min(turns_on)::timestamp at time zone ${sql.lit(MANILA)} from loan_state
    where ${isDueBy(to, kind)} and ${isNotParked(sql`loan_id`)}`
}

/** Whether the first change of a row of `loan` is due and of a kind. */
function changesBy(at: Temporal.Instant, kind: Kind) {
  const isOfKind = kind === 'status' ? CHANGES_STATUS : sql`not ${CHANGES_STATUS}`
  return sql`loan.turns_on <= ${toManilaDate(at)}::date and ${isOfKind} and ${isNotParked()}`
}

/** Whether that of a row of `loan_state` is; written as in its index. */
function isDueBy(at: Temporal.Instant, kind: Kind) {
  return sql`loan_state.turns_on <= ${toManilaDate(at)}::date
    and loan_state.turns_status = ${sql.lit(kind === 'status')}`
}

async function changingLoans(
  tx: Transaction,
  at: Temporal.Instant,
  kind: Kind,
  most: number,
): Promise<string[]> {
  await planByIndex(tx)
  const { rows } = await sql<{ id: string }>`
    select loan_id as id from loan_state
    where ${isDueBy(at, kind)} and ${isNotParked(sql`loan_id`)} limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}
