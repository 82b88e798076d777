-- Locks messages that were held back until now, each on the machine of its borrower; those that are
-- locked are left out.
create or replace function lock_held_contacts(until timestamptz, most bigint)
returns bigint[]
language plpgsql
set search_path = public, pg_temp
as $$
declare
  one record;
  locked bigint[] := '{}';
begin
  for one in select borrower_id, id from contact
      where held_until <= until order by held_until limit most loop
    perform from contact
      where contact.borrower_id = one.borrower_id and contact.id = one.id
        and contact.held_until <= until
      for update skip locked;
    if found then
      locked := locked || one.id;
    end if;
  end loop;
  return locked;
end
$$
