-- Trigger before a version of a product or text is updated: it stays as it was asked for and
-- decided.
create or replace function keep_version()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  changed text[] := array(
    select after.key from jsonb_each(to_jsonb(new)) after
    where after.value is distinct from to_jsonb(old) -> after.key order by 1);
  allowed text[] := case old.state || ' ' || new.state
    when 'draft draft' then '{changed_at,content,edition,writers}'
    when 'draft asked' then '{asked_at,asked_by,asked_seen,reason,state}'
    when 'asked draft' then
      '{asked_at,asked_by,asked_seen,changed_at,content,edition,reason,state,writers}'
    when 'asked published' then '{checked_at,checked_by,state}'
    when 'asked rejected' then '{checked_at,checked_by,reject_reason,state}'
    when 'draft discarded' then '{state}'
    when 'asked discarded' then '{state}'
    else '{}' end;
begin
  if not changed <@ allowed then
    raise exception 'UPDATE of % is refused: a version stays as it was asked for and decided',
      tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$
