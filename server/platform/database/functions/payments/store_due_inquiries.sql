-- Trigger after started payments are stored or change: those about which a provider will be asked have
-- a narrow row each, which goes when none is to be asked any more.
create or replace function store_due_inquiries()
returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
as $$
begin
  if tg_op = 'UPDATE' then
    delete from due_inquiry inquiry using changed
      where inquiry.borrower_id = changed.borrower_id and inquiry.intent_id = changed.id
        and changed.ask_at is null;
  end if;
  insert into due_inquiry as inquiry (borrower_id, intent_id, ask_at)
    select borrower_id, id, ask_at from changed where ask_at is not null
    on conflict (borrower_id, intent_id) do update set ask_at = excluded.ask_at
      where inquiry.ask_at <> excluded.ask_at;
  return null;
end
$$
