-- Trigger on tables that only functions write, or that stay as they are. Argument: why it is
-- refused.
create or replace function refuse_by_hand()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'TRUNCATE' and current_setting('hiram.reseeding', true) = 'on' then
    return null;
  end if;
  raise exception '% of % is refused: %', tg_op, tg_table_name, tg_argv[0]
    using errcode = 'insufficient_privilege';
end
$$
