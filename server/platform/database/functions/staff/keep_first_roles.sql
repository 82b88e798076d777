-- Trigger after a person of staff is inserted: the first roles are noted as given by command.
create or replace function keep_first_roles()
returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into staff_role_change (staff_id, role, is_given, basis)
    select new.id, role, true, 'command' from unnest(new.roles) role;
  return null;
end
$$
