-- Trigger on rows that nobody may change: only the owner may encrypt them. Argument: why it is
-- refused.
create or replace function refuse_unless_encrypting()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'TRUNCATE' and current_setting('hiram.reseeding', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' and current_setting('hiram.encrypting', true) = 'on'
    and current_user = (
      select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  raise exception '% of % is refused: %', tg_op, tg_table_name, tg_argv[0]
    using errcode = 'insufficient_privilege';
end
$$
