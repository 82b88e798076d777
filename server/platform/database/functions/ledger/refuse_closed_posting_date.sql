-- Trigger before a posting date is inserted: refuses one on a closed day of its brand.
create or replace function refuse_closed_posting_date()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (
    select from day_close where brand = new.brand and reopened_at is null and day >= new.posted_on
  ) then
    raise exception 'The books of % are closed for %.', new.brand, new.posted_on
      using errcode = 'check_violation';
  end if;
  return new;
end
$$
