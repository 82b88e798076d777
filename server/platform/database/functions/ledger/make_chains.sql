-- Makes the chains that are missing, each of a loan or of a brand, and locks all. Returns their
-- tips.
create or replace function make_chains(names text[])
returns chain[]
language plpgsql
set search_path = public, pg_temp
as $$
declare
  known text[];
  stray text;
begin
  select min(name) into stray from unnest(names) name
    where name not like 'loan:%' and name not like 'brand:%';
  if stray is not null or array_position(names, null) is not null then
    raise exception 'A chain is of a loan or of a brand, not %.', stray
      using errcode = 'check_violation';
  end if;
  known := array(
    select 'loan:' || id from loan
    where id = any(array(
      select substr(name, 6)::uuid from unnest(names) name where name like 'loan:%')));
  select min(name) into stray from unnest(names) name
    where name like 'loan:%' and name <> all(known);
  if stray is not null then
    raise exception 'There is no loan for chain %.', stray
      using errcode = 'foreign_key_violation';
  end if;
  insert into chain
    select name, coalesce(loan.brand, substr(name, 7)), loan.borrower_id, loan.id, 0, ''
    from unnest(names) name
      left join loan on loan.id = case when name like 'loan:%' then substr(name, 6)::uuid end
    order by name
    on conflict do nothing;
  return lock_chains(names);
end
$$
