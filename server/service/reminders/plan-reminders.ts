import { sql } from 'kysely'
import { manilaDateOf } from '#domain/calendar.ts'
import { nextReminderAt, REMINDER_DAYS } from '#domain/contact-hours.ts'
import { STATUS } from '#domain/loan-status.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'

/**
 * Plans the reminders of coming due dates, each day at one hour. A reminder that was missed, because
 * the server was down or the line was disputed, is sent on a later day before the due date. Its text,
 * and whether it may still be sent, are decided when it is sent.
 */
export const planReminders: ScheduledJob = {
  name: 'reminders of coming due dates',
  nextDue: (mark, to) => {
    const next = nextReminderAt(mark)
    const isDue = Temporal.Instant.compare(next, to) <= 0
    return isDue ? sql`${next}::timestamptz` : sql`null::timestamptz`
  },
  run: async (tx, at) => {
    const today = manilaDateOf(at)
    const { first, last } = REMINDER_DAYS
    await sql`
      with planned as (
        insert into contact (borrower_id, channel, loan_id, reminder, due_on)
        select loan.borrower_id, 'sms', loan.id,
          case when due_on - ${today}::date <= ${last} then 'last' else 'first' end, due_on
        from loan
          join lateral (
            select rows from loan_schedule
            where loan_id = loan.id and borrower_id = loan.borrower_id
            order by version desc limit 1
          ) schedule on true
          cross join lateral jsonb_array_elements(schedule.rows) row
          cross join lateral (select (row ->> 'dueOn')::date as due_on) due
        where loan.status = ${STATUS.dueSoon}
          and due_on - ${today}::date between ${last} and ${first}
        on conflict (loan_id, reminder, due_on) do nothing
        returning id
      )
      select graphile_worker.add_job('send-reminder', json_build_object('contactId', id::text),
        job_key := 'reminder ' || id) from planned`.execute(tx)
  },
}
