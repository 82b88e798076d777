-- Trigger before a request is updated: what was asked stays, and a decision is made once.
-- Arguments: the columns of the decision.
create or replace function keep_as_asked()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if to_jsonb(old) - tg_argv is distinct from to_jsonb(new) - tg_argv then
    raise exception 'UPDATE of % is refused: what was asked stays as it was asked', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(old) is distinct from to_jsonb(new) and exists (
    select from unnest(tg_argv) decided
    where decided <> 'state' and to_jsonb(old) ->> decided is not null
  ) then
    raise exception 'UPDATE of % is refused: a decision stands', tg_table_name
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$
