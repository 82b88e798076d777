-- Adds transfers to the balances of their accounts; one that may not be below zero is refused.
create or replace function keep_balances(lines entry_line[])
returns void
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
as $$
declare
  moves balance_move[];
  stray text;
  has_surplus boolean;
  surplus balance_move;
  known text[];
  changed bigint;
  begun bigint;
begin
  select array_agg((account, change, owner, loan_id)::balance_move order by account),
      min('Account ' || account || ' is not of chain ' || chain) filter (where is_stray),
      bool_or(account like 'surplus:%')
    into moves, stray, has_surplus
    from (
      select account, sum(change)::bigint as change, min(chain) as chain,
        coalesce(min(borrower_id::text), split_part(account, ':', 2))::uuid as owner,
        case when account like 'receivable:%' then min(loan_id::text)::uuid end as loan_id,
        bool_or(case when account like 'receivable:%'
          then split_part(account, ':', 2) is distinct from loan_id::text
          else split_part(account, ':', 2) <> borrower_id::text end) as is_stray
      from unnest(lines), lateral (values (debit, amount), (credit, -amount)) as side (account, change)
      where account like 'receivable:%' or account like 'surplus:%'
      group by account
    ) moved;
  if stray is not null then
    raise exception '%.', stray using errcode = 'check_violation';
  end if;
  if moves is null then
    return;
  end if;
  if has_surplus then
    for surplus in select * from unnest(moves) where account like 'surplus:%' order by account loop
      perform from balance
        where balance.borrower_id = surplus.borrower_id and balance.account = surplus.account
        for no key update;
    end loop;
  end if;
  update balance set amount = amount + change
    from unnest(moves) move
    where balance.account = move.account and balance.borrower_id = move.borrower_id;
  get diagnostics changed = row_count;
  if changed < cardinality(moves) then
    known := array(
      select account from balance
      where account = any(array(select account from unnest(moves))));
    insert into balance (account, amount, borrower_id, loan_id)
      select account, change, borrower_id, loan_id from unnest(moves)
      where account <> all(known)
      on conflict do nothing;
    get diagnostics begun = row_count;
    if changed + begun < cardinality(moves) then
      -- Another transaction began the same surplus: read again and retry.
      raise exception 'A balance began meanwhile.' using errcode = 'serialization_failure';
    end if;
  end if;
end
$$
