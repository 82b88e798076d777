import { sql } from 'kysely'
import type { Role } from '#contract/console/staff/roles.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A view of a list. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly role: Role | null
  readonly query: string
  readonly hidden: readonly string[]
  readonly isOwn: boolean
}

/** The views of a list that a person sees, by name; a shared one while its maker has the role. */
export async function viewsFor(
  db: Database,
  list: string,
  staffId: string,
  roles: readonly Role[],
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, name, role, query, hidden, staff_id = ${staffId} as "isOwn" from saved_view
    where list = ${list} and (staff_id = ${staffId} or role = any(${[...roles]}::text[]) and exists (
      select from staff where staff.id = staff_id and state = 'active' and role = any(staff.roles)))
    order by lower(name), id`.execute(db)
  return rows
}

export interface WrittenView extends Omit<SavedView, 'isOwn'> {
  readonly list: string
  readonly staffId: string
}

/** Stores a view; one of the same name of its person is written over. @returns its id; null: too many */
export async function storeView(
  db: Database,
  { id, list, staffId, name, role, query, hidden }: WrittenView,
  now: Temporal.Instant,
  most: number,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_view (id, list, staff_id, name, role, query, hidden, made_at)
    select ${id}::uuid, ${list}, ${staffId}::uuid, ${name}, ${role}, ${query},
      ${[...hidden]}::text[], ${now}::timestamptz
    where (select count(*) from saved_view
      where list = ${list} and staff_id = ${staffId} and name <> ${name}) < ${most}
    on conflict (list, staff_id, name) do update
      set role = excluded.role, query = excluded.query, hidden = excluded.hidden,
        made_at = excluded.made_at
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Removes a view of a person; of others, an administrator removes a shared one.
 *
 * @returns its list and name; null: there is none of this id that is theirs to remove
 */
export async function deleteView(
  db: Database,
  id: string,
  { staffId, roles }: { readonly staffId: string; readonly roles: readonly Role[] },
): Promise<{ readonly list: string; readonly name: string } | null> {
  const { rows } = await sql<{ list: string; name: string }>`
    delete from saved_view where id = ${id}
      and (staff_id = ${staffId} or (role is not null and ${roles.includes('admin')}))
    returning list, name`.execute(db)
  return rows[0] ?? null
}
