-- Trigger before a loan changes: the due date of its oldest unpaid installment while it is late,
-- else null.
create or replace function keep_late_since()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
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
end
$$
