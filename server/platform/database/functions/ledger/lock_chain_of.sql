-- Locks the chain of an entry by its reference, for a job that has the rights of the server.
-- Returns whether there is one.
create or replace function lock_chain_of(of_entry text)
returns boolean
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  name text;
begin
  select chain into name from entry where reference = of_entry;
  if name is null then
    return false;
  end if;
  perform set_config('hiram.posting', 'on', true);
  perform lock_chains(array[name]);
  perform set_config('hiram.posting', '', true);
  return true;
end
$$
