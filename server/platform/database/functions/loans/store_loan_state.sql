-- Trigger after a loan is stored but by its entries (keep_loans): what of it changes often and is
-- looked for stands in a narrow row of its own, whose indexes lists and jobs read.
create or replace function store_loan_state()
returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into loan_state (borrower_id, loan_id, status, applied_at, late_since, turns_on,
      turns_status)
    values (new.borrower_id, new.id, new.status, new.applied_at, new.late_since, new.turns_on,
      new.turns -> 0 ->> 'status' is not null)
    on conflict (borrower_id, loan_id) do update
      set status = excluded.status, applied_at = excluded.applied_at,
        late_since = excluded.late_since, turns_on = excluded.turns_on,
        turns_status = excluded.turns_status;
  return null;
end
$$
