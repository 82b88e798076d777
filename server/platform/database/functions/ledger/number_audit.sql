-- Trigger before a run of the audit is updated: a new one gets the next number.
create or replace function number_audit()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  new.run := old.run;
  if old.ended_at is not null or new.began_at <> old.began_at then
    new.run := old.run + 1;
  end if;
  return new;
end
$$
