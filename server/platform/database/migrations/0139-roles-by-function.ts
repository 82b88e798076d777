import { type Kysely, sql } from 'kysely'

/** Roles of staff are given and taken by functions, which keep by what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeRoleChanges(db)
  await makeRoleFunctions(db)
}

/** Each role that was given or taken, and by what; written by functions alone. */
async function makeRoleChanges(db: Kysely<unknown>) {
  await sql`
    create table staff_role_change (
      id bigint generated always as identity primary key,
      staff_id uuid not null references staff (id),
      role text not null,
      is_given boolean not null,
      /** request: another admin accepted it. command: on the server. before: known before this table. */
      basis text not null check (basis in ('request', 'command', 'before', 'taken')),
      request_id uuid unique references staff_request (id),
      check (is_given = (basis <> 'taken')),
      check ((basis = 'request') = (request_id is not null))
    )`.execute(db)
  await sql`
    create index staff_role_change_of on staff_role_change (staff_id, role, id desc)`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on staff_role_change
    for each statement execute function refuse_by_hand('changes of roles are kept')`.execute(db)
  await sql`alter table staff_role_change enable always trigger append_only`.execute(db)
  await sql`
    insert into staff_role_change (staff_id, role, is_given, basis)
    select id, role, true, 'before' from staff, unnest(roles) role order by id, role`.execute(db)
}

/** The only ways to a role for whoever is not the owner of the tables. */
async function makeRoleFunctions(db: Kysely<unknown>) {
  await sql`alter table staff alter column roles set default '{}'`.execute(db)
  await sql`
    create function give_staff_role(accepted uuid) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
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
    end $$`.execute(db)
  await sql`
    create function take_staff_roles(person uuid, taken text[]) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into staff_role_change (staff_id, role, is_given, basis)
        select id, role, false, 'taken' from staff, unnest(roles) role
        where id = person and role = any(taken);
      update staff set roles = array(
        select role from unnest(roles) with ordinality as held (role, place)
        where role <> all(taken) order by place
      ) where id = person and roles && taken;
    end $$`.execute(db)
  await sql`
    create function give_staff_role_by_command(person uuid, given text) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into staff_role_change (staff_id, role, is_given, basis)
        select id, given, true, 'command' from staff
        where id = person and given <> all(roles);
      update staff set roles = array_append(roles, given)
        where id = person and given <> all(roles);
    end $$`.execute(db)
  await makeFirstRoles(db)
  for (const made of [
    'give_staff_role(uuid)',
    'take_staff_roles(uuid, text[])',
    'give_staff_role_by_command(uuid, text)',
    'keep_first_roles()',
  ])
    await sql`revoke execute on function ${sql.raw(made)} from public`.execute(db)
}

/** An account that the owner of the tables makes with roles. */
async function makeFirstRoles(db: Kysely<unknown>) {
  await sql`
    create function keep_first_roles() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into staff_role_change (staff_id, role, is_given, basis)
        select new.id, role, true, 'command' from unnest(new.roles) role;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger keep_first_roles after insert on staff
    for each row when (new.roles <> '{}') execute function keep_first_roles()`.execute(db)
}
