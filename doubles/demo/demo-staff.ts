import { ROLES, type Role } from '#contract/console/staff/roles.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A person of staff in the sandbox. */
interface DemoStaff {
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly email: string
}

const NAMES: Readonly<Record<Role, string>> = {
  support: 'Sofia Ramos',
  underwriter: 'Miguel Aquino',
  collections: 'Liza Soriano',
  finance: 'Daniel Lim',
  compliance: 'Grace Tan',
  admin: 'Victor Abad',
}

/** One person for each role; ids are fixed, so that links to them survive a reset. */
export const DEMO_STAFF: readonly DemoStaff[] = ROLES.map((role, place) => ({
  id: `5eed57af-0000-4000-8000-00000000000${place + 1}`,
  role,
  name: NAMES[role],
  email: `${role}@lender.example`,
}))

/** Makes the demo staff, unless they are there. They have no password: /sandbox signs them in. */
export async function seedStaff(db: Database, now: Temporal.Instant): Promise<void> {
  const rows = DEMO_STAFF.map(({ role, ...person }) => ({
    ...person,
    roles: [role],
    state: 'active',
    made_at: now,
  }))
  await db
    .insertInto('staff')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
