-- Trigger after notices are stored or change: those that are not handled have a narrow row each, which
-- goes with the end of its notice.
create or replace function store_open_notices()
returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
set enable_seqscan = 'off'
set enable_hashjoin = 'off'
set enable_mergejoin = 'off'
as $$
begin
  if tg_op = 'INSERT' then
    insert into open_notice (received_at, notice_id, provider)
      select received_at, id, provider from changed where handled_at is null;
    return null;
  end if;
  delete from open_notice using changed
    where open_notice.received_at = changed.received_at and open_notice.notice_id = changed.id
      and changed.handled_at is not null;
  if exists (select from changed where handled_at is null) then
    insert into open_notice (received_at, notice_id, provider)
      select received_at, id, provider from changed where handled_at is null
      on conflict do nothing;
  end if;
  return null;
end
$$
