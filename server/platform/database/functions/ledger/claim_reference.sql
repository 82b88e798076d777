-- Trigger before a payment notice is inserted: the first one claims its reference and status, a
-- repeated one is left out.
create or replace function claim_reference()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into payment_reference (provider, reference, status)
    values (new.provider, new.reference, new.status) on conflict do nothing;
  if not found then
    return null;
  end if;
  new.is_claimed := true;
  return new;
end
$$
