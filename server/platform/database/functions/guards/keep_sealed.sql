-- Trigger before a row with encrypted columns changes: what is encrypted fits what is in the clear,
-- or alone is stored. Arguments: the columns.
create or replace function keep_sealed()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  row_now jsonb := to_jsonb(new);
  row_before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  changes jsonb := '{}';
  is_only boolean := (select state = 'only' from field_encryption);
  plain text;
  sealed text;
begin
  foreach plain in array tg_argv loop
    sealed := plain || '_sealed';
    if is_only then
      continue when row_now->>plain is null;
      if row_now->>sealed is null then
        raise exception '% of % is stored encrypted only, and was written in the clear',
          plain, tg_table_name using errcode = 'HI002';
      end if;
      changes := changes || jsonb_build_object(plain, null);
    elsif row_now->plain is distinct from row_before->plain
      and row_now->sealed = row_before->sealed and row_now->>sealed is not null then
      changes := changes || jsonb_build_object(sealed, null);
      if row_now ? 'search_hashes' then
        changes := changes || jsonb_build_object('search_hashes', null);
      end if;
    end if;
  end loop;
  if changes <> '{}' then
    new := jsonb_populate_record(new, changes);
  end if;
  return new;
end
$$
