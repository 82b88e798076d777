-- Books payments as the release before gives them (book_payments).
create or replace function post_payments(given jsonb)
returns text[]
language plpgsql
set search_path = public, pg_temp
as $$
begin
  return (with one as (
    select *, row_number() over () as at from jsonb_populate_recordset(null::planned_payment, given)
  )
  select book_payments(array_agg(provider order by at), array_agg(reference order by at),
  array_agg(brand order by at), array_agg(borrower_id order by at), array_agg(loan_id order by at),
  array_agg(intent_id order by at), array_agg(amount order by at), array_agg(channel order by at),
  array_agg(value_on order by at), array_agg(booked_at order by at), array_agg(outcome order by at),
  array_agg(entry_count order by at), array_agg(schedule_version order by at),
  array_agg(was_kept_on order by at), array_agg(interest_rule order by at),
  array_agg(earned order by at), array_agg(money order by at), array_agg(status order by at),
  array_agg(kept_on order by at), array_agg(earned_on order by at), array_agg(turns order by at),
  array_agg(turns_on order by at), array_agg(notice_id order by at),
  array_agg(notice_at order by at),
  jsonb_agg(jsonb_build_object('loan_id', loan_id, 'borrower_id', borrower_id,
    'version', schedule_version + 1, 'reason', schedule_reason, 'issued_at', booked_at,
    'starts_on', starts_on, 'rows', schedule_rows, 'paid_after', paid_after))
    filter (where schedule_reason is not null),
  (select jsonb_agg(contact) from one, jsonb_array_elements(contacts) contact))
  from one);
end
$$
