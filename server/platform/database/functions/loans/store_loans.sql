-- Brings the figures that a loan keeps of its entries, its status and what it is found by, up to its
-- last entry.
create or replace function store_loans(
  lines entry_line[],
  loans uuid[],
  statuses smallint[],
  kept_dates date[],
  earned_dates date[],
  turn_lists jsonb[],
  turn_dates date[]
)
returns void
language plpgsql
set search_path = public, pg_temp
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
set jit = 'off'
as $$
declare
  cost constant text[] := array['income:interest', 'income:fees', 'income:penalties'];
  changed loan_state[];
  stored bigint;
begin
  with change as (
    select (array_agg(borrower_id) filter (where borrower_id is not null))[1] as borrower_id, loan_id,
      sum(charge)::bigint as charge, bool_or(is_state) as is_state, max(status) as status,
      max(kept_on) as kept_on, max(earned_on) as earned_on,
      (array_agg(turns) filter (where turns is not null))[1] as turns, max(turns_on) as turns_on
    from (
      select borrower_id, loan_id, false as is_state,
        case when credit = any(cost) then amount when debit = any(cost) then -amount else 0 end
          as charge,
        null::smallint as status, null::date as kept_on, null::date as earned_on,
        null::jsonb as turns, null::date as turns_on
      from unnest(lines) where loan_id is not null
      union all
      select null, id, true, 0, status, kept_on, earned_on, turns, turns_on
      from unnest(loans, statuses, kept_dates, earned_dates, turn_lists, turn_dates)
        as state (id, status, kept_on, earned_on, turns, turns_on)
    ) part
    group by loan_id
  ), stored as (
    update loan set charged = charged + charge,
        status = coalesce(next.status, loan.status),
        kept_on = greatest(loan.kept_on, next.kept_on),
        earned_on = coalesce(next.earned_on, loan.earned_on),
        turns = case when is_state then next.turns else loan.turns end,
        turns_on = case when is_state then next.turns_on else loan.turns_on end,
        is_open = is_open and coalesce(next.status, 0) not in (110, 200)
      from change next
      where loan.borrower_id = next.borrower_id and loan.id = next.loan_id
        and (charge <> 0 or is_state)
    returning loan.borrower_id, loan.id, loan.status, loan.applied_at, loan.late_since,
      loan.turns_on, loan.turns -> 0 ->> 'status' is not null as turns_status
  )
  select array_agg((borrower_id, id, status, applied_at, late_since, turns_on,
      turns_status)::loan_state) into changed from stored;
  update loan_state state set status = one.status, late_since = one.late_since,
      turns_on = one.turns_on, turns_status = one.turns_status
    from unnest(changed) one
    where state.borrower_id = one.borrower_id and state.loan_id = one.loan_id;
  get diagnostics stored = row_count;
  if stored < cardinality(changed) then
    insert into loan_state as state select * from unnest(changed)
      on conflict (borrower_id, loan_id) do update
        set status = excluded.status, late_since = excluded.late_since,
          turns_on = excluded.turns_on, turns_status = excluded.turns_status;
  end if;
end
$$
