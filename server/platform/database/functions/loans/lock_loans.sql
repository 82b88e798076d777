-- Locks loans in the order of their ids, so that two who lock several do not wait for each other.
create or replace function lock_loans(ids uuid[], is_key_kept boolean)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  one record;
begin
  for one in select borrower_id, id from loan where id = any(ids) order by id loop
    if is_key_kept then
      perform from loan where loan.borrower_id = one.borrower_id and loan.id = one.id
        for no key update;
    else
      perform from loan where loan.borrower_id = one.borrower_id and loan.id = one.id
        for update;
    end if;
  end loop;
end
$$
