-- Trigger on tables that two people decide: what changes is noted in the hash chain of approvals.
create or replace function chain_approval()
returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
set timezone = 'UTC'
as $$
declare
  was text;
  content text;
  asked text;
  kept jsonb;
begin
  if tg_op = 'TRUNCATE' then
    perform append_approval_line(tg_table_name, '*', null, null);
    return null;
  end if;
  kept := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  if tg_op <> 'INSERT' then
    execute format('select approval_content($1::%I)', tg_table_name) into was using old;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select approval_content($1::%1$I), approval_asked($1::%1$I)', tg_table_name)
      into content, asked using new;
  end if;
  if was is distinct from content then
    perform append_approval_line(tg_table_name, (
      select string_agg(kept ->> part, ':' order by place)
      from unnest(tg_argv) with ordinality as named (part, place)
    ), content, asked);
  end if;
  return null;
end
$$
