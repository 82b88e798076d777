-- Brings loans up to their last entry as the release before gives their states (store_loans).
create or replace function keep_loans(lines entry_line[], states jsonb)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform store_loans(lines, array_agg(loan_id), array_agg(status), array_agg(kept_on),
      array_agg(earned_on), array_agg(turns), array_agg(turns_on))
    from jsonb_to_recordset(states) as state (loan_id uuid, status smallint, kept_on date,
      earned_on date, turns jsonb, turns_on date);
end
$$
