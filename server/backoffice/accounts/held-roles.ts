import { sql } from 'kysely'
import type { Role } from '#contract/console/staff/roles.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Who has which roles. */
export interface HeldRoles {
  /** Of somebody who signs in. */
  readonly active: ReadonlySet<Role>
  /** Of people who did not accept yet. */
  readonly invited: ReadonlySet<Role>
  /** Requested, and not accepted by another admin yet. */
  readonly requested: ReadonlySet<Role>
  /** The roles of each person who signs in. */
  readonly people: readonly (readonly Role[])[]
}

export async function heldRoles(db: Database): Promise<HeldRoles> {
  const { rows } = await sql<{ roles: Role[]; requested: Role[]; state: string }>`
    select roles, state, array(select role from staff_request
      where staff_id = staff.id and kind = 'role' and is_accepted is null) as requested
    from staff where state <> 'ended'`.execute(db)
  const held = (state: string) =>
    rows.filter((row) => row.state === state).map(({ roles }): readonly Role[] => roles)
  return {
    active: new Set(held('active').flat()),
    invited: new Set(held('invited').flat()),
    requested: new Set(rows.flatMap(({ requested }) => requested)),
    people: held('active'),
  }
}
