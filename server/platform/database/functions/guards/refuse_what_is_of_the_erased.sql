-- Trigger before a row is inserted: refuses data of a borrower who was erased.
create or replace function refuse_what_is_of_the_erased()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform from borrower where id = new.borrower_id and erased_at is null for key share;
  if not found then
    raise exception 'borrower % is erased', new.borrower_id using errcode = 'HI001';
  end if;
  return new;
end
$$
