-- Adds interest, fees and penalties of transfers to what their loans were charged (docs/law.md, the
-- cap of all charges).
create or replace function keep_charges(lines entry_line[])
returns void
language plpgsql
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
set search_path = public, pg_temp
as $$
declare
  cost constant text[] := array['income:interest', 'income:fees', 'income:penalties'];
begin
  update loan set charged = charged + charge
    from (
      select line.borrower_id, line.loan_id, sum(
          case when credit = any(cost) then amount else 0 end
          - case when debit = any(cost) then amount else 0 end)::bigint as charge
      from unnest(lines) line
      where line.loan_id is not null and (credit = any(cost) or debit = any(cost))
      group by line.borrower_id, line.loan_id
    ) charges
    where charge <> 0
      and loan.borrower_id = charges.borrower_id and loan.id = charges.loan_id;
end
$$
