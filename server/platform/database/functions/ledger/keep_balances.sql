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
  select array_agg((account, change, owner, loan_id)::balance_move),
      min('Account ' || account || ' is not of chain ' || chain) filter (where is_stray),
      bool_or(is_surplus)
    into moves, stray, has_surplus
    from (
      select account, is_surplus, owner, loan_id, sum(change)::bigint as change,
        min(chain) as chain,
        case when is_surplus then account <> 'surplus:' || owner
          else account like 'receivable:' || loan_id || ':%' is not true end as is_stray
      from (
        select chain, account, change, is_surplus,
          coalesce(borrower_id, case when is_surplus then substr(account, 9)::uuid end) as owner,
          case when not is_surplus then loan_id end as loan_id
        from unnest(lines),
          lateral (values (debit, amount), (credit, -amount)) as side (account, change),
          lateral (values (account like 'surplus:%')) as kind (is_surplus)
        where is_surplus or account like 'receivable:%'
      ) side
      group by account, is_surplus, owner, loan_id
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
  with changed as (
    update balance set amount = amount + change
      from unnest(moves) move
      where balance.account = move.account and balance.borrower_id = move.borrower_id
      returning balance.account
  ) select array_agg(account) into known from changed;
  changed := coalesce(cardinality(known), 0);
  if changed < cardinality(moves) then
    insert into balance (account, amount, borrower_id, loan_id)
      select account, change, borrower_id, loan_id from unnest(moves)
      where account not in (select unnest(known))
      order by account
      on conflict do nothing;
    get diagnostics begun = row_count;
    if changed + begun < cardinality(moves) then
      -- Another transaction began the same surplus: read again and retry.
      raise exception 'A balance began meanwhile.' using errcode = 'serialization_failure';
    end if;
  end if;
end
$$
