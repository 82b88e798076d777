-- Trigger before an entry is inserted: refuses one that is posted on a closed day of its brand.
create or replace function refuse_closed_day()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (
    select from day_close where brand = new.brand and reopened_at is null
      and day >= (new.at at time zone 'Asia/Manila')::date
  ) then
    raise exception 'The books of % are closed for the day of entry %.', new.brand, new.reference
      using errcode = 'check_violation';
  end if;
  return new;
end
$$
