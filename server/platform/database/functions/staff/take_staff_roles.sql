-- Takes the roles of a person of staff whose account ended, and notes it.
create or replace function take_staff_roles(person uuid, taken text[])
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into staff_role_change (staff_id, role, is_given, basis)
    select id, role, false, 'taken' from staff, unnest(roles) role
    where id = person and role = any(taken);
  update staff set roles = array(
    select role from unnest(roles) with ordinality as held (role, place)
    where role <> all(taken) order by place
  ) where id = person and roles && taken;
end
$$
