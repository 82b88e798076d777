import { sql } from 'kysely'
import type { Role } from '#contract/console/staff/roles.ts'
import type { StaffState } from '#domain/states/staff-account.ts'
import { hasEmail } from '#server/backoffice/credentials/staff-email.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A person of staff. */
export interface StaffAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly state: StaffState
}

const account = sql`select id, email, name, roles, state from staff`

/** Any number that no other advisory lock of the server has ("staf" in ASCII). */
const ADMINS_LOCK = 0x73746166

/** Changes of accounts wait for each other, so that two admins never end each other at once. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(tx)
}

export async function findAccount(db: Database, id: string): Promise<StaffAccount | null> {
  const { rows } = await sql<StaffAccount>`${account} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function findAccountByEmail(
  db: Database,
  email: string,
): Promise<StaffAccount | null> {
  const { rows } = await sql<StaffAccount>`
    ${account} where ${hasEmail(email)}`.execute(db)
  return rows[0] ?? null
}

export async function insertAccount(
  tx: Transaction,
  { id, email, name }: Pick<StaffAccount, 'id' | 'email' | 'name'>,
  now: Temporal.Instant,
): Promise<void> {
  await tx.insertInto('staff').values({ id, email, name, state: 'invited', made_at: now }).execute()
}

export async function toActive(tx: Transaction, id: string): Promise<void> {
  await sql`update staff set state = 'active' where id = ${id}`.execute(tx)
}

export async function toEnded(tx: Transaction, id: string): Promise<void> {
  await sql`update staff set state = 'ended' where id = ${id}`.execute(tx)
}

export async function setName(tx: Transaction, id: string, name: string): Promise<void> {
  await sql`update staff set name = ${name} where id = ${id}`.execute(tx)
}

/** Gives the role of a request that another admin has accepted. */
export async function giveRole(tx: Transaction, requestId: string): Promise<void> {
  await sql`select give_staff_role(${requestId})`.execute(tx)
}

/** Gives a role that nobody checks; only as the owner of the tables. */
export async function giveRoleUnchecked(tx: Transaction, id: string, role: Role): Promise<void> {
  await sql`select give_staff_role_by_command(${id}, ${role})`.execute(tx)
}

export async function takeRoles(
  tx: Transaction,
  id: string,
  roles: readonly Role[],
): Promise<void> {
  await sql`select take_staff_roles(${id}, ${[...roles]})`.execute(tx)
}

/** Those who sign in, but for one person. */
export async function countAdminsBesides(db: Database, staffId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff
    where state = 'active' and 'admin' = any(roles) and id is distinct from ${staffId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A row of the list of staff. */
export interface ListedAccount extends StaffAccount {
  readonly lastSeenAt: Temporal.Instant | null
}

/** Accounts by e-mail, after one. */
export async function listAccounts(
  db: Database,
  after: string | null,
  state: string | undefined,
  count: number,
): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select id, email, name, roles, state,
      (select max(seen_at) from staff_session where staff_id = staff.id) as "lastSeenAt"
    from staff
    where (${after}::text is null or lower(email) > ${after})
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by lower(email) limit ${count}`.execute(db)
  return rows
}
