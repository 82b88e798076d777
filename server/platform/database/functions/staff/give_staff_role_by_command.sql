-- Gives a role by command of an operator, who is the owner of the tables.
create or replace function give_staff_role_by_command(person uuid, given text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into staff_role_change (staff_id, role, is_given, basis)
    select id, given, true, 'command' from staff
    where id = person and given <> all(roles);
  update staff set roles = array_append(roles, given)
    where id = person and given <> all(roles);
end
$$
