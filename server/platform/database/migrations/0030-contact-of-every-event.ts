import { type Kysely, sql } from 'kysely'

/**
 * The table of reminders becomes that of every message to a borrower: each row is of one event and
 * what it is about, so that nothing is told twice, with what its sending cost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact
      /** What happened (domain/contacts/notification-event.ts). */
      add column event text,
      /** What it is about: the same event of the same subject is told once. Null for a code. */
      add column subject text,
      /** Centavos that the event is about; null where there are none, or they are computed late. */
      add column amount bigint check (amount > 0),
      /** When it happened. */
      add column planned_at timestamptz,
      /** Waits until then, by the product's clock; null: it waits for nothing. */
      add column held_until timestamptz,
      /** A process is sending it, until then at most; in real time. */
      add column tried_until timestamptz,
      /** The gateway's. */
      add column message_id text,
      /** Parts that the operators charge for. */
      add column segments smallint check (segments > 0),
      /** Centavos. */
      add column cost bigint check (cost >= 0)`.execute(db)
  await sql`
    update contact set
      event = case when reminder is null then 'code' else 'dueSoon' end,
      subject = case when reminder is not null then loan_id || ' ' || due_on || ' ' || reminder end,
      planned_at = coalesce(sent_at,
        (due_on - case reminder when 'first' then 3 else 1 end)::timestamp
          at time zone 'Asia/Manila')`.execute(db)
  // Those that were planned and not sent are queued again, under the new name of the job.
  await sql`update contact set held_until = planned_at where sent_at is null`.execute(db)
  await removeOldJobs(db)
  // Takes the checks and the unique key of its column with it.
  await sql`alter table contact drop column reminder`.execute(db)
  await sql`
    alter table contact
      alter column event set not null,
      alter column planned_at set not null,
      add constraint contact_of_event unique (borrower_id, event, subject),
      add constraint contact_subject check ((event = 'code') = (subject is null)),
      add constraint contact_code_sent check (event <> 'code' or sent_at is not null),
      add constraint contact_due check (event not in ('dueSoon', 'overdue')
        or num_nulls(loan_id, due_on) = 0)`.execute(db)
  await sql`
    create index contact_held on contact (held_until) where held_until is not null`.execute(db)
  await sql`create index contact_loan on contact (loan_id)`.execute(db)
}

/** In a new database the queue does not exist yet. */
async function removeOldJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('graphile_worker._private_jobs') is not null then
        delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
        where task.id = job.task_id and task.identifier = 'send-reminder';
      end if;
    end $$`.execute(db)
}
