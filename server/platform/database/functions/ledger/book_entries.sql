-- Trigger after entries are inserted in sets: they continue their chains, and their transfers,
-- balances and loans follow.
create or replace function book_entries()
returns trigger
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
set jit = 'off'
as $$
declare
  lines entry_line[];
begin
  if exists (
    select from added join chain using (chain),
      lateral (select content::jsonb as what offset 0) read
    where (added.sequence, added.previous_hash, added.hash) <> (chain.entry_count + 1,
        chain.head, sha256(chain.head || convert_to(content, 'UTF8')))
      or (added.brand, added.borrower_id, added.loan_id)
        is distinct from (chain.brand, chain.borrower_id, chain.loan_id)
      or (what->>'format', what->>'chain', what->>'event', what->>'reason', what->>'reference',
          what->>'reverses', (what->>'valueOn')::date, (what->>'at')::timestamptz)
        is distinct from ('1', added.chain, event, reason, reference, reverses, value_on, at)
      or (reverses is not null and not is_mirror(content, added.chain, reverses))
  ) then
    raise exception 'An entry does not continue its chain.' using errcode = 'check_violation';
  end if;
  select array_agg((chain, sequence, ordinality, value->>'debit', value->>'credit',
      (value->>'amount')::bigint, (value->>'installment')::integer, borrower_id, loan_id)
      ::entry_line)
    into lines
    from added, jsonb_array_elements(content::jsonb->'transfers') with ordinality;
  if (select count(distinct chain) from unnest(lines)) <> (select count(*) from added) then
    raise exception 'An entry without transfers.' using errcode = 'check_violation';
  end if;
  insert into transfer (chain, sequence, line, debit, credit, amount, installment, borrower_id)
    select chain, sequence, line, debit, credit, amount, installment, borrower_id
    from unnest(lines);
  update chain set entry_count = added.sequence, head = added.hash
    from added where chain.chain = added.chain;
  perform keep_balances(lines);
  perform keep_charges(lines);
  return null;
end
$$
