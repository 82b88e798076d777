-- Locks a chain, its loan first, and makes it where it is missing. Returns its tip.
create or replace function lock_chain(name text)
returns chain
language plpgsql
set search_path = public, pg_temp
as $$
declare
  tips chain[];
begin
  if name like 'loan:%' then
    perform lock_loans(array[substr(name, 6)::uuid], true);
  end if;
  tips := lock_chains(array[name]);
  if tips is null then
    tips := make_chains(array[name]);
  end if;
  return tips[1];
end
$$
