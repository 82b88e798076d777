-- Trigger before a stored document is updated: only its encryption may change. Argument: the
-- column.
create or replace function refuse_other_changes()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  row_now jsonb := to_jsonb(new);
  row_before jsonb := to_jsonb(old);
  plain text := tg_argv[0];
begin
  if row_now - plain - (plain || '_sealed') <> row_before - plain - (plain || '_sealed')
    or row_now->>plain is distinct from row_before->>plain and row_now->>plain is not null
    or row_now->>plain is null and row_now->>(plain || '_sealed') is null then
    raise exception 'UPDATE of % is refused: only its encryption may change', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$
