-- Gives a role by a request that another admin accepted; nothing else of the server can.
create or replace function give_staff_role(accepted uuid)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  asked staff_request;
begin
  select * into asked from staff_request where id = accepted;
  if asked.kind = 'role' and asked.is_accepted and asked.made_by <> asked.checked_by
    and asked.staff_id <> asked.checked_by
    and exists (select from staff
      where id = asked.checked_by and state = 'active' and 'admin' = any(roles))
    and exists (select from staff where id = asked.staff_id and state = 'active')
  then
    insert into staff_role_change (staff_id, role, is_given, basis, request_id)
      values (asked.staff_id, asked.role, true, 'request', accepted);
    update staff set roles = array_append(array_remove(roles, asked.role), asked.role)
      where id = asked.staff_id;
  else
    raise exception 'A role is given by a request that another admin has accepted.'
      using errcode = 'insufficient_privilege';
  end if;
end
$$
