-- Brings the figures that a loan keeps of its entries, its status and what it is found by, up to its
-- last entry.
create or replace function keep_loans(lines entry_line[], states jsonb)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  cost constant text[] := array['income:interest', 'income:fees', 'income:penalties'];
begin
  with changed as (
    update loan set charged = charged + coalesce(charge, 0),
        status = coalesce(kept.status, loan.status),
        kept_on = greatest(loan.kept_on, kept.kept_on),
        earned_on = coalesce(kept.earned_on, loan.earned_on),
        turns = case when kept.loan_id is null then loan.turns else kept.turns end,
        turns_on = case when kept.loan_id is null then loan.turns_on else kept.turns_on end,
        is_open = is_open and coalesce(kept.status, 0) not in (110, 200)
      from (
        select line.borrower_id, line.loan_id, sum(
            case when credit = any(cost) then amount else 0 end
            - case when debit = any(cost) then amount else 0 end)::bigint as charge
        from unnest(lines) line
        where line.loan_id is not null
        group by line.borrower_id, line.loan_id
      ) charges left join jsonb_to_recordset(coalesce(states, '[]')) as kept (loan_id uuid,
          status smallint, kept_on date, earned_on date, turns jsonb, turns_on date)
        on kept.loan_id = charges.loan_id
      where (charge <> 0 or kept.loan_id is not null)
        and loan.borrower_id = charges.borrower_id and loan.id = charges.loan_id
    returning loan.*
  )
  insert into loan_state as state (borrower_id, loan_id, status, applied_at, late_since, turns_on,
      turns_status)
    select borrower_id, id, status, applied_at, late_since, turns_on,
      turns -> 0 ->> 'status' is not null
    from changed
    on conflict (borrower_id, loan_id) do update
      set status = excluded.status, late_since = excluded.late_since,
        turns_on = excluded.turns_on, turns_status = excluded.turns_status
      where (state.status, state.late_since, state.turns_on, state.turns_status) is distinct from
        (excluded.status, excluded.late_since, excluded.turns_on, excluded.turns_status);
end
$$
