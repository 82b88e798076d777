import { type Kysely, sql } from 'kysely'

/**
 * A late loan says since when, so that those who ask for payment read late loans in the order of
 * their days, from an index. It follows from the balance of the principal and the schedule in force
 * whenever the status is stored, whichever version stores it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loan
      /** The oldest due date that is not paid, while the loan is overdue and not written off. */
      add column late_since date`.execute(db)
  await KEEP_LATE_SINCE.execute(db)
  await sql`
    create trigger keep_late_since before update of status, written_off_on on loan
    for each row when (new.status = 180 or old.late_since is not null)
    execute function keep_late_since()`.execute(db)
  await sql`update loan set status = status where status = 180`.execute(db)
  await sql`
    create index loan_late on loan (late_since, id) where late_since is not null`.execute(db)
}

/**
 * Payments settle principal oldest first, so the oldest unpaid due date is the first by which more
 * principal is due than is paid. Where penalties alone are unpaid, it is the day on which that began.
 */
const KEEP_LATE_SINCE = sql`
    create function keep_late_since() returns trigger language plpgsql
    set search_path = public, pg_temp as $$
    declare
      oldest date;
    begin
      if new.status <> 180 or new.written_off_on is not null then
        new.late_since := null;
        return new;
      end if;
      select min(due_on) into oldest from (
        select (row ->> 'dueOn')::date as due_on,
          sum((row ->> 'principal')::bigint) over (order by (row ->> 'number')::int) as by_then,
          sum((row ->> 'principal')::bigint) over () as in_all
        from (
          select rows from loan_schedule
          where borrower_id = new.borrower_id and loan_id = new.id
          order by version desc limit 1
        ) schedule, jsonb_array_elements(schedule.rows) row
      ) installment, (
        select amount from balance
        where borrower_id = new.borrower_id and account = 'receivable:' || new.id || ':principal'
      ) balance
      where by_then > in_all - balance.amount;
      new.late_since := case when oldest < new.kept_on then oldest
        else coalesce(old.late_since, new.kept_on - 1) end;
      return new;
    end $$`
