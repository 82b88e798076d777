-- Plans messages to borrowers, each once for its event and key.
create or replace function plan_contacts(given jsonb)
returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  ids text[];
begin
  with planned as (
    insert into contact
      (borrower_id, channel, event, subject, loan_id, amount, planned_at, held_until)
    select borrower.id, 'sms', event, subject, loan_id, amount, planned_at, held_until
    from jsonb_to_recordset(given) as one (borrower_id uuid, event text, subject text,
        loan_id uuid, amount bigint, planned_at timestamptz, held_until timestamptz)
      join borrower on borrower.id = one.borrower_id and erased_at is null
    on conflict (borrower_id, event, subject) do nothing
    returning id, held_until
  )
  select array_agg(id::text) into ids from planned where held_until is null;
  if cardinality(ids) = 1 then
    perform graphile_worker.add_job('send-contact',
      json_build_object('contactId', ids[1]), job_key := 'contact ' || ids[1]);
  elsif cardinality(ids) > 1 then
    perform graphile_worker.add_job('send-contacts', json_build_object('contactIds', ids));
  end if;
end
$$
