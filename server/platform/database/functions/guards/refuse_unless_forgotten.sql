-- Trigger before a shown statement is deleted: only those of an erased borrower may be, once the
-- kept identity is gone.
create or replace function refuse_unless_forgotten()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (select from borrower where id = old.borrower_id and erased_at is not null)
    and not exists (select from kept_identity where borrower_id = old.borrower_id) then
    return old;
  end if;
  raise exception 'DELETE of % is refused: statements are kept as they were shown',
    tg_table_name using errcode = 'insufficient_privilege';
end
$$
