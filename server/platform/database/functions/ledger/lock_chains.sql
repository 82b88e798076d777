-- Locks chains in the order of their names. Returns the tips of those that exist.
create or replace function lock_chains(names text[])
returns chain[]
language plpgsql
set search_path = public, pg_temp
as $$
declare
  tip chain;
  tips chain[];
begin
  for tip in select * from chain where chain.chain = any(names) order by chain.chain loop
    if tip.borrower_id is null then
      -- A brand's: nothing says on which machine its row is, and an update looks on all of them.
      update chain set entry_count = entry_count where chain.chain = tip.chain
        returning * into tip;
    else
      select * into tip from chain
        where chain.borrower_id = tip.borrower_id and chain.chain = tip.chain
        for no key update;
    end if;
    tips := tips || tip;
  end loop;
  return tips;
end
$$
