import { sql } from 'kysely'
import type { Role } from '#contract/console/staff/roles.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The roles that somebody has who signs in, and those of people who did not accept yet. */
export async function heldRoles(
  db: Database,
): Promise<Readonly<Record<'active' | 'invited', ReadonlySet<Role>>>> {
  const { rows } = await sql<{ role: Role; state: string }>`
    select distinct role, state from staff, unnest(roles) role where state <> 'ended'`.execute(db)
  const held = (state: string) =>
    new Set(rows.filter((row) => row.state === state).map(({ role }) => role))
  return { active: held('active'), invited: held('invited') }
}
