import { type RawBuilder, sql } from 'kysely'
import { manilaDateOf } from '#domain/calendar.ts'
import { nextReminderAt, OVERDUE_DAYS, REMINDER_DAYS } from '#domain/contact-hours.ts'
import { STATUS } from '#domain/loan-status.ts'
import { queuePlanned } from '#server/service/contacts/contact-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'

/**
 * Plans the messages about due dates, each day at one hour: before a due date, and on some days
 * after it. A reminder that was missed, because the server was down or the line was disputed, is
 * sent on a later day before the due date.
 */
export const planDueContacts: ScheduledJob = {
  name: 'messages about due dates',
  nextDue: (mark, to) => {
    const next = nextReminderAt(mark)
    const isDue = Temporal.Instant.compare(next, to) <= 0
    return isDue ? sql`${next}::timestamptz` : sql`null::timestamptz`
  },
  run: async (tx, at) => {
    await planReminders(tx, at)
    await planOverdue(tx, at)
  },
}

async function planReminders(tx: Transaction, at: Temporal.Instant): Promise<void> {
  const { first, last } = REMINDER_DAYS
  const daysAhead = sql`due_on - ${manilaDateOf(at)}::date`
  const stage = sql`case when ${daysAhead} <= ${last} then 'last' else 'first' end`
  const isDue = sql`loan.status = ${STATUS.dueSoon} and ${daysAhead} between ${last} and ${first}`
  await planByDueDate(tx, { event: 'dueSoon', stage, isDue }, at)
}

async function planOverdue(tx: Transaction, at: Temporal.Instant): Promise<void> {
  const daysLate = sql`${manilaDateOf(at)}::date - due_on`
  const isDue = sql`loan.status = ${STATUS.overdue} and loan.written_off_on is null
    and ${daysLate} = any(${[...OVERDUE_DAYS]}::int[])`
  await planByDueDate(tx, { event: 'overdue', stage: daysLate, isDue }, at)
}

/** A message for each installment of the current schedules that a condition names. */
async function planByDueDate(
  tx: Transaction,
  { event, stage, isDue }: Record<'stage' | 'isDue', RawBuilder<unknown>> & { event: string },
  at: Temporal.Instant,
): Promise<void> {
  const planned = sql`
    insert into contact (borrower_id, channel, event, subject, loan_id, due_on, planned_at)
    select loan.borrower_id, 'sms', ${event}, concat_ws(' ', loan.id, due_on, ${stage}),
      loan.id, due_on, ${at}
    from loan
      join lateral (
        select rows from loan_schedule
        where loan_id = loan.id and borrower_id = loan.borrower_id
        order by version desc limit 1
      ) schedule on true
      cross join lateral jsonb_array_elements(schedule.rows) row
      cross join lateral (select (row ->> 'dueOn')::date as due_on) due
    where ${isDue}
    on conflict (borrower_id, event, subject) do nothing
    returning id`
  await queuePlanned(tx, planned)
}
