-- Trigger before a row of a chain is inserted: its borrower is that of the chain.
create or replace function name_borrower()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  select chain.borrower_id into new.borrower_id from chain where chain.chain = new.chain;
  return new;
end
$$
