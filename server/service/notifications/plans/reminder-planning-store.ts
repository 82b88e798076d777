import { type RawBuilder, sql } from 'kysely'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { OVERDUE_DAYS, REMINDER_DAYS } from '#domain/contacts/contact-hours.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isNotParked } from '#server/platform/jobs/parked-loans.ts'

/** Begins the plan of a morning, and takes up those of other mornings that did not end. */
export async function startPlanning(tx: Transaction, at: Temporal.Instant): Promise<void> {
  await sql`insert into reminder_planning (at) values (${at}) on conflict do nothing`.execute(tx)
  await queuePlanning(tx, sql`true`)
}

/** One job of each morning waits, however often it is queued. */
async function queuePlanning(tx: Transaction, isIt: RawBuilder<unknown>): Promise<void> {
  await sql`
    select graphile_worker.add_job('plan-reminders', json_build_object('at', at),
      job_key := 'reminders ' || at) from reminder_planning where ${isIt}`.execute(tx)
}

/**
 * The next loans of a morning's plan, in the order of their ids; no other process plans them too.
 *
 * @returns null when the morning is planned
 */
export async function nextToRemind(
  tx: Transaction,
  at: Temporal.Instant,
  most: number,
): Promise<string[] | null> {
  const { rows: planning } = await sql<{ after: string | null }>`
    select after from reminder_planning where at = ${at} for update`.execute(tx)
  const [row] = planning
  if (!row) return null
  // The statuses are written out, as in the index.
  const { rows } = await sql<{ id: string }>`
    select loan_id as id from loan_state
    where status in (${sql.lit(STATUS.dueSoon)}, ${sql.lit(STATUS.overdue)})
      and ${row.after === null ? sql`true` : sql`loan_id > ${row.after}::uuid`}
      and ${isNotParked(sql`loan_id`)}
    order by loan_id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Moves the mark of a morning's plan, and queues what is left. */
export async function movePlanning(
  tx: Transaction,
  at: Temporal.Instant,
  after: string,
): Promise<void> {
  await sql`update reminder_planning set after = ${after} where at = ${at}`.execute(tx)
  await queuePlanning(tx, sql`at = ${at}`)
}

export async function endPlanning(tx: Transaction, at: Temporal.Instant): Promise<void> {
  await sql`delete from reminder_planning where at = ${at}`.execute(tx)
}

/** Before a due date, on some days; a day that was missed is made up for until the due date. */
export async function insertDueSoon(
  tx: Transaction,
  at: Temporal.Instant,
  loanIds: readonly string[],
): Promise<void> {
  const { first, last } = REMINDER_DAYS
  const daysAhead = sql`due_on - ${toManilaDate(at)}::date`
  const stage = sql`case when ${daysAhead} <= ${last} then 'last' else 'first' end`
  const isDue = sql`loan.status = ${STATUS.dueSoon} and ${daysAhead} between ${last} and ${first}`
  await insertByDueDate(tx, { event: 'dueSoon', stage, isDue }, at, loanIds)
}

/** After a due date, on some days. */
export async function insertOverdue(
  tx: Transaction,
  at: Temporal.Instant,
  loanIds: readonly string[],
): Promise<void> {
  const daysLate = sql`${toManilaDate(at)}::date - due_on`
  const isDue = sql`loan.status = ${STATUS.overdue} and loan.written_off_on is null
    and ${daysLate} = any(${[...OVERDUE_DAYS]}::int[])`
  await insertByDueDate(tx, { event: 'overdue', stage: daysLate, isDue }, at, loanIds)
}

/** A message, held until it is queued, for each installment that a condition names. */
async function insertByDueDate(
  tx: Transaction,
  { event, stage, isDue }: Record<'stage' | 'isDue', RawBuilder<unknown>> & { event: string },
  at: Temporal.Instant,
  loanIds: readonly string[],
): Promise<void> {
  await sql`
    insert into contact
      (borrower_id, channel, event, subject, loan_id, due_on, planned_at, held_until)
    select loan.borrower_id, 'sms', ${event}, concat_ws(' ', loan.id, due_on, ${stage}),
      loan.id, due_on, ${at}, ${at}
    from loan
      join lateral (
        select rows from loan_schedule
        where loan_id = loan.id and borrower_id = loan.borrower_id
        order by version desc limit 1
      ) schedule on true
      cross join lateral jsonb_array_elements(schedule.rows) row
      cross join lateral (select (row ->> 'dueOn')::date as due_on) due
    where loan.id = any(${[...loanIds]}::uuid[]) and ${isDue}
    on conflict (borrower_id, event, subject) do nothing`.execute(tx)
}
